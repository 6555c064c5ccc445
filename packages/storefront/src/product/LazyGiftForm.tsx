export { GiftForm as LazyGiftForm } from './GiftForm.tsx'
