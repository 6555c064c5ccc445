import Screen from '@vitrine/storefront/screens/recommendations'
import { route } from '../../../route.tsx'

export default route(Screen)
