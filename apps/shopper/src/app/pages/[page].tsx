import Screen from '@vitrine/storefront/screens/pages'
import { createRoute } from '../../route.tsx'

export default createRoute(Screen)
