import Screen from '@vitrine/storefront/screens/catalog'
import { route } from '../route.tsx'

export default route(Screen)
