import Screen from '@vitrine/storefront/screens/product'
import { useLocalSearchParams } from 'expo-router'

export default () => <Screen handle={useLocalSearchParams<{ product: string }>().product} />
