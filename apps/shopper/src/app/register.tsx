import Screen from '@vitrine/storefront/screens/register'
import { createRoute } from '../route.tsx'

export default createRoute(Screen)
