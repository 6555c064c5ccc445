import Screen from '@vitrine/storefront/screens/product'
import { useLocalSearchParams } from 'expo-router'
import { useQuery } from '../../place.ts'

export default () => (
  <Screen handle={useLocalSearchParams<{ product: string }>().product} query={useQuery()} />
)
