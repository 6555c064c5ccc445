import Screen from '@vitrine/storefront/screens/recovery'
import { useQuery } from '../place.ts'

export default () => <Screen query={useQuery()} />
