/** Informal words in German and Spanish. The product addresses merchants formally; shoppers as a shop prefers. */
export const FAMILIAR = {
  de: /(?<![\p{L}])(?:du|dein|deine|deinen|deinem|deiner|deines|dir|dich)(?![\p{L}])/iu,
  es: /(?<![\p{L}])(?:tu|tus|tú|ti|contigo|tuyos?|tuyas?|puedes|tienes|quieres|eres)(?![\p{L}])/iu,
} as const
