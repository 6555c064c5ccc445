/** Words by which German and Spanish speak familiarly. The product speaks formally to merchants, and as it likes to shoppers. */
export const FAMILIAR = {
  de: /(?<![\p{L}])(?:du|dein|deine|deinen|deinem|deiner|deines|dir|dich)(?![\p{L}])/iu,
  es: /(?<![\p{L}])(?:tu|tus|tú|ti|contigo|tuyos?|tuyas?|puedes|tienes|quieres|eres)(?![\p{L}])/iu,
} as const
