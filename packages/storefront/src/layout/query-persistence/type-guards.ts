import { isRecord } from '@vitrine/core/validation/is-record'

/** Type guard that checks every part of a value. */
export type Check<T> = (value: unknown) => value is T

export const isString: Check<string> = (value) => typeof value === 'string'
export const isBoolean: Check<boolean> = (value) => typeof value === 'boolean'
export const isNumber: Check<number> = (value): value is number =>
  typeof value === 'number' && Number.isFinite(value)
/** Accepts integers: counts, ids and amounts in minor units. */
export const isInteger: Check<number> = (value): value is number => Number.isSafeInteger(value)
const isNull: Check<null> = (value) => value === null

export function isOneOf<W extends string>(...allowedValues: readonly W[]): Check<W> {
  return (value): value is W => allowedValues.some((allowedValue) => allowedValue === value)
}

/** Accepts a value that passes either check. */
export function isEither<A, B>(one: Check<A>, other: Check<B>): Check<A | B> {
  return (value): value is A | B => one(value) || other(value)
}

export function isNullable<T>(check: Check<T>): Check<T | null> {
  return isEither(isNull, check)
}

/** Extends a type check: the value may also be undefined. */
export function isOptional<T>(check: Check<T>): Check<T | undefined> {
  return (value): value is T | undefined => value === undefined || check(value)
}

export function isListOf<T>(check: Check<T>): Check<readonly T[]> {
  return (value): value is readonly T[] => Array.isArray(value) && value.every(check)
}

/** Returns a type guard for objects whose listed fields pass their checks. It ignores other fields. */
export function isRecordOf<T extends object>(
  fields: {
    readonly [K in keyof T]-?: Check<T[K]>
  },
): Check<T> {
  const names = Object.keys(fields).filter((name): name is keyof T & string => name in fields)
  return (value): value is T =>
    isRecord(value) &&
    names.every((name) => fields[name](Object.hasOwn(value, name) ? value[name] : undefined))
}

/** Accepts a record that passes both checks. */
export function isBoth<A, B>(one: Check<A>, other: Check<B>): Check<A & B> {
  return (value): value is A & B => one(value) && other(value)
}
