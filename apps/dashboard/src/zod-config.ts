import { z } from 'zod'

// Zod would compile its parsers with `eval`, which the content policy blocks and Firefox reports on each page.
z.config({ jitless: true })
