/**
 * React's own file begins here: as an ES module that takes what it needs at once, it makes React run when that
 * file is evaluated, in a step of its own, and not inside the first module that uses it.
 */
export { createRoot, hydrateRoot } from 'react-dom/client'
