import { roomWords } from '../../words/words.ts'

export const t = roomWords('app/shop')
