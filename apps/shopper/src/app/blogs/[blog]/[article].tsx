import Screen from '@vitrine/storefront/screens/articles'
import { createRoute } from '../../../route.tsx'

export default createRoute(Screen)
