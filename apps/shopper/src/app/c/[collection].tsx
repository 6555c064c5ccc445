import Screen from '@vitrine/storefront/screens/catalog'
import { useLocalSearchParams } from 'expo-router'
import { useQuery } from '../../place.ts'

export default () => (
  <Screen collection={useLocalSearchParams<{ collection: string }>().collection} query={useQuery()} />
)
