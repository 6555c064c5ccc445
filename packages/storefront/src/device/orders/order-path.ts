import { pathTo } from '../../screens.ts'
/** The address of one order: by its name, which the shopper knows from the mail, without the sign of a number. */
export function orderPath(name: string): string {
  return pathTo('orders', name.replace(/^#/, ''))
}

/** True when an order's name is the one in an address. */
export function isNamed(name: string, sought: string): boolean {
  return name.replace(/^#/, '') === sought
}
