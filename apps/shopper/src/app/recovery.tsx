import Screen from '@vitrine/storefront/screens/recovery'
import { createRoute } from '../route.tsx'

export default createRoute(Screen)
