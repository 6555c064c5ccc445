import Screen from '@vitrine/storefront/screens/account'
import { createRoute } from '../route.tsx'

export default createRoute(Screen)
