import { toPath } from '../../screens.ts'
/** Returns the path of an order by its name from the e-mail, without the leading '#'. */
export function toOrderPath(name: string): string {
  return toPath('orders', name.replace(/^#/, ''))
}

/** Returns true when an order's name matches the one in an address. */
export function hasOrderName(name: string, sought: string): boolean {
  return name.replace(/^#/, '') === sought
}
