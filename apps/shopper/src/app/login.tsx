import Screen from '@vitrine/storefront/screens/login'
import { createRoute } from '../route.tsx'

export default createRoute(Screen)
