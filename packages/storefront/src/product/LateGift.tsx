export { GiftForm as LateGift } from './GiftForm.tsx'
