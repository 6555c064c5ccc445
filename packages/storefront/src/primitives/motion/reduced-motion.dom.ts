/** Resolves to true when the device is set to reduced motion. */
export const prefersReducedMotion = async (): Promise<boolean> =>
  matchMedia('(prefers-reduced-motion: reduce)').matches
