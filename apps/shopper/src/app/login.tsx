import Screen from '@vitrine/storefront/screens/login'
import { useQuery } from '../place.ts'

export default () => <Screen query={useQuery()} />
