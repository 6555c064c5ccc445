import * as React from 'react'

/**
 * Keeps React's development build from recording where each element was created. Only the stacks in React's own
 * warnings need that, and it takes as long as the rendering itself: ten thousand stack traces a second. A setup
 * file of the test runners.
 */
const internals: unknown = Reflect.get(
  React,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
)
if (typeof internals === 'object' && internals !== null && 'recentlyCreatedOwnerStacks' in internals)
  // React counts the stacks of a second up to a limit; the renderers set the count back to zero.
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => Number.POSITIVE_INFINITY,
    set: () => undefined,
  })
