/**
 * Entry of the file that contains React alone. Because its ES module imports React at the top level, the
 * browser evaluates React as a task of its own, and not as a part of the first module that uses it.
 */
export { createRoot, hydrateRoot } from 'react-dom/client'
