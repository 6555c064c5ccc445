import Screen from '@vitrine/storefront/screens/recovery'
import { route } from '../route.tsx'

export default route(Screen)
