import Screen from '@vitrine/storefront/screens/orders'
import { createRoute } from '../../route.tsx'

export default createRoute(Screen)
