/** Whether the device is set to show less motion. */
export const prefersReducedMotion = async (): Promise<boolean> =>
  matchMedia('(prefers-reduced-motion: reduce)').matches
