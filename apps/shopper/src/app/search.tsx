import Screen from '@vitrine/storefront/screens/search'
import { useQuery } from '../place.ts'

export default () => <Screen query={useQuery()} />
