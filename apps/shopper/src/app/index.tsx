import Screen from '@vitrine/storefront/screens/home'
import { route } from '../route.tsx'

export default route(Screen)
