import Screen from '@vitrine/storefront/screens/register'
import { useQuery } from '../place.ts'

export default () => <Screen query={useQuery()} />
