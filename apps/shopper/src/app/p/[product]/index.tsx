import Screen from '@vitrine/storefront/screens/product'
import { route } from '../../../route.tsx'

export default route(Screen)
