import Screen from '@vitrine/storefront/screens/policies'
import { createRoute } from '../../route.tsx'

export default createRoute(Screen)
