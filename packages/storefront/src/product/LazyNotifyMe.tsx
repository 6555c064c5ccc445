export { NotifyMe as LazyNotifyMe } from './NotifyMe.tsx'
