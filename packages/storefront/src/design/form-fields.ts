import { inLanguages as t } from '@vitrine/core/design/fields'
import { color, font, image, number } from './kinds.ts'

/** Style fields that login, register and recovery share. */
export const formFields = {
  logo: image('content'),
  titleSize: number([16, 40]),
  titleFont: font(),
  background: color(),
  color: color(),
  quiet: color(),
  field: color(),
  error: color(),
  button: color(),
  buttonText: color(),
}
export const formDefaults = {
  logo: '',
  titleSize: 28,
  titleFont: 'bolds',
  background: 'whites',
  color: 'blacks',
  quiet: 'darks',
  field: 'bgs',
  error: 'reds',
  button: 'mains',
  buttonText: 'onmains',
}

/** Texts that several forms use, so that they are translated once. */
export const FORM_TEXTS = {
  email: t('Email', 'E-mail', 'Correo electrónico', 'E-Mail', 'البريد الإلكتروني'),
  password: t('Password', 'Mot de passe', 'Contraseña', 'Passwort', 'كلمة المرور'),
  firstName: t('First name', 'Prénom', 'Nombre', 'Vorname', 'الاسم الأول'),
  lastName: t('Last name', 'Nom', 'Apellidos', 'Nachname', 'اسم العائلة'),
  phone: t('Phone number', 'Numéro de téléphone', 'Número de teléfono', 'Telefonnummer', 'رقم الهاتف'),
  invalid: t('Invalid format', 'Format invalide', 'Formato no válido', 'Ungültiges Format', 'صيغة غير صالحة'),
  enterEmail: t(
    'Please enter your Email',
    'Veuillez saisir votre e-mail',
    'Introduce tu correo electrónico',
    'Bitte gib deine E-Mail-Adresse ein',
    'يُرجى إدخال بريدك الإلكتروني',
  ),
  enterPassword: t(
    'Please enter your Password',
    'Veuillez saisir votre mot de passe',
    'Introduce tu contraseña',
    'Bitte gib dein Passwort ein',
    'يُرجى إدخال كلمة المرور',
  ),
  enterFirstName: t(
    'Please enter your First name',
    'Veuillez saisir votre prénom',
    'Introduce tu nombre',
    'Bitte gib deinen Vornamen ein',
    'يُرجى إدخال اسمك الأول',
  ),
  enterLastName: t(
    'Please enter your Last name',
    'Veuillez saisir votre nom',
    'Introduce tus apellidos',
    'Bitte gib deinen Nachnamen ein',
    'يُرجى إدخال اسم العائلة',
  ),
  tryLater: t(
    'Try again later',
    'Réessayez plus tard',
    'Inténtalo más tarde',
    'Versuche es später erneut',
    'أعد المحاولة لاحقًا',
  ),
  tooShort: t(
    'Minimum 5 symbols required',
    '5 caractères minimum',
    'Se requieren al menos 5 caracteres',
    'Mindestens 5 Zeichen erforderlich',
    'يلزم 5 أحرف على الأقل',
  ),
} as const
