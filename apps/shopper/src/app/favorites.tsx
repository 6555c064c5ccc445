import Screen from '@vitrine/storefront/screens/favorites'
import { route } from '../route.tsx'

export default route(Screen)
