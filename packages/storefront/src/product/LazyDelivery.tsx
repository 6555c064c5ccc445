export { Delivery as LazyDelivery } from './Delivery.tsx'
