import Screen from '@vitrine/storefront/screens/search'
import { route } from '../route.tsx'

export default route(Screen)
