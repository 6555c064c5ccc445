export { Delivery as LateDelivery } from './Delivery.tsx'
