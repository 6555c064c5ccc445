import { toPath } from '../../screens.ts'
/** The address of one order: by its name, which the shopper knows from the mail, without the sign of a number. */
export function toOrderPath(name: string): string {
  return toPath('orders', name.replace(/^#/, ''))
}

/** True when an order's name is the one in an address. */
export function hasOrderName(name: string, sought: string): boolean {
  return name.replace(/^#/, '') === sought
}
