import Screen from '@vitrine/storefront/screens/pushes'
import { route } from '../route.tsx'

export default route(Screen)
