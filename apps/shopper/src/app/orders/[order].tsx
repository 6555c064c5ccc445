import Screen from '@vitrine/storefront/screens/orders'
import { useLocalSearchParams } from 'expo-router'

export default () => <Screen order={useLocalSearchParams<{ order: string }>().order} />
