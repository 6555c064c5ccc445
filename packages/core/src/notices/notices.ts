import type { Permission } from '../access/permissions.ts'
import type { Language } from '../i18n/languages.ts'

/** Who may read of a topic: every member, the owner alone, or members with one of these permissions. */
type Readers = 'member' | 'owner' | readonly Permission[]

/** What notices are about, each read by those who may see its page. */
export const NOTICES = {
  design: { readers: ['allow_design'], kinds: ['design-published'] },
  releases: {
    readers: ['allow_publish', 'allow_push'],
    kinds: ['release-out', 'release-failed', 'release-taken-back'],
  },
  campaigns: { readers: ['allow_push'], kinds: ['campaign-sent', 'campaign-failed'] },
  builds: {
    readers: ['allow_publish'],
    kinds: ['build-finished', 'build-failed', 'build-cancelled', 'build-submitted'],
  },
  updates: { readers: ['allow_publish'], kinds: ['update-sent', 'update-taken-back'] },
  listing: { readers: ['allow_publish'], kinds: ['pictures-made', 'pictures-failed'] },
  shop: { readers: 'member', kinds: ['shop-broke', 'shop-mended'] },
  team: { readers: 'member', kinds: ['member-joined'] },
  exports: { readers: 'owner', kinds: ['export-ready', 'export-failed'] },
  webhooks: { readers: 'owner', kinds: ['endpoint-disabled'] },
  billing: { readers: 'owner', kinds: ['plan-changed'] },
} as const satisfies Readonly<
  Record<string, { readonly readers: Readers; readonly kinds: readonly string[] }>
>

export type NoticeTopic = keyof typeof NOTICES
export type NoticeKind = (typeof NOTICES)[NoticeTopic]['kinds'][number]

export const NOTICE_TOPICS: readonly NoticeTopic[] = Object.keys(NOTICES).filter(isTopic)
export const NOTICE_KINDS: readonly NoticeKind[] = Object.values(NOTICES).flatMap(({ kinds }) => kinds)

/** Topics of which there can be a mail too. A broken shop has one of its own, whatever is chosen here. */
const UNMAILED = ['shop'] as const
export type MailedTopic = Exclude<NoticeTopic, (typeof UNMAILED)[number]>
export const MAILED_TOPICS: readonly MailedTopic[] = NOTICE_TOPICS.filter(isMailed)

/** True for a topic of which there can be a mail too. */
export function isMailed(topic: string): topic is MailedTopic {
  return isTopic(topic) && !UNMAILED.some((one) => one === topic)
}

function isTopic(name: string): name is NoticeTopic {
  return Object.hasOwn(NOTICES, name)
}

/** What a kind of notice is about. */
export function topicOf(kind: NoticeKind): NoticeTopic {
  const found = NOTICE_TOPICS.find((topic) => kindsOf(topic).includes(kind))
  if (!found) throw new Error(`No topic has notices of the kind ${kind}`)
  return found
}

/** The kinds of a topic's notices. */
export function kindsOf(topic: NoticeTopic): readonly NoticeKind[] {
  return NOTICES[topic].kinds
}

/** What a member may do, as far as notices ask. */
type May = Readonly<Record<Permission, boolean>> & { readonly owner: boolean }

/** True for whoever may read of a topic. */
export function mayRead(topic: NoticeTopic, may: May): boolean {
  const readers: Readers = NOTICES[topic].readers
  if (may.owner || readers === 'member') return true
  return readers !== 'owner' && readers.some((permission) => may[permission])
}

type Sentences = Readonly<Record<NoticeKind, string>>

/** Each kind in a sentence; what stands in braces is put in. Mail and dashboard say the same. */
const SENTENCES: Readonly<Record<Language, Sentences>> = {
  en: {
    'design-published': 'Version {version} of the design is live',
    'release-out': 'The release “{name}” is out',
    'release-failed': 'The release “{name}” could not go out',
    'release-taken-back': 'The release “{name}” was taken back',
    'campaign-sent': 'The campaign “{name}” is sent',
    'campaign-failed': 'The campaign “{name}” reached nobody',
    'build-finished': 'The {platform} app {version} is built',
    'build-failed': 'The {platform} app {version} could not be built',
    'build-cancelled': 'The build of the {platform} app {version} was stopped',
    'build-submitted': 'The store has taken the {platform} app {version}',
    'update-sent': 'An update of the app goes to {share} % of devices ({channel})',
    'update-taken-back': 'An update of the app was taken back ({channel})',
    'pictures-made': 'The pictures of the store listing are made',
    'pictures-failed': 'The pictures of the store listing could not be made',
    'shop-broke': 'The check of your shop found something broken',
    'shop-mended': 'What the check of your shop had found is well again',
    'member-joined': '{name} has joined the team',
    'export-ready': 'The export of your project is ready',
    'export-failed': 'The export of your project did not come about',
    'endpoint-disabled': 'Nothing is sent to {url} any more: it did not answer',
    'plan-changed': 'The plan is now {plan}',
  },
  fr: {
    'design-published': 'La version {version} du design est en ligne',
    'release-out': 'Le lancement « {name} » est en ligne',
    'release-failed': 'Le lancement « {name} » n’a pas pu avoir lieu',
    'release-taken-back': 'Le lancement « {name} » a été annulé',
    'campaign-sent': 'La campagne « {name} » est envoyée',
    'campaign-failed': 'La campagne « {name} » n’a atteint personne',
    'build-finished': 'L’application {platform} {version} est compilée',
    'build-failed': 'L’application {platform} {version} n’a pas pu être compilée',
    'build-cancelled': 'La compilation de l’application {platform} {version} a été arrêtée',
    'build-submitted': 'Le magasin d’applications a reçu l’application {platform} {version}',
    'update-sent': 'Une mise à jour de l’application est envoyée à {share} % des appareils ({channel})',
    'update-taken-back': 'Une mise à jour de l’application a été retirée ({channel})',
    'pictures-made': 'Les images de la fiche du magasin sont prêtes',
    'pictures-failed': 'Les images de la fiche du magasin n’ont pas pu être créées',
    'shop-broke': 'La vérification de votre boutique a trouvé un problème',
    'shop-mended': 'Ce que la vérification de votre boutique avait trouvé est rétabli',
    'member-joined': '{name} a rejoint l’équipe',
    'export-ready': 'L’export de votre projet est prêt',
    'export-failed': 'L’export de votre projet a échoué',
    'endpoint-disabled': 'Plus rien n’est envoyé à {url} : cette adresse ne répondait pas',
    'plan-changed': 'La formule est désormais {plan}',
  },
  es: {
    'design-published': 'La versión {version} del diseño está en línea',
    'release-out': 'El lanzamiento «{name}» está en línea',
    'release-failed': 'El lanzamiento «{name}» no pudo salir',
    'release-taken-back': 'El lanzamiento «{name}» se ha retirado',
    'campaign-sent': 'La campaña «{name}» se ha enviado',
    'campaign-failed': 'La campaña «{name}» no llegó a nadie',
    'build-finished': 'La app de {platform} {version} está compilada',
    'build-failed': 'La app de {platform} {version} no se pudo compilar',
    'build-cancelled': 'La compilación de la app de {platform} {version} se ha detenido',
    'build-submitted': 'La tienda de apps ha recibido la app de {platform} {version}',
    'update-sent': 'Una actualización de la app llega al {share} % de los dispositivos ({channel})',
    'update-taken-back': 'Se ha retirado una actualización de la app ({channel})',
    'pictures-made': 'Las imágenes de la ficha de la tienda están listas',
    'pictures-failed': 'No se pudieron crear las imágenes de la ficha de la tienda',
    'shop-broke': 'La comprobación de su tienda ha encontrado un fallo',
    'shop-mended': 'Lo que encontró la comprobación de su tienda ya está bien',
    'member-joined': '{name} se ha unido al equipo',
    'export-ready': 'La exportación de su proyecto está lista',
    'export-failed': 'La exportación de su proyecto ha fallado',
    'endpoint-disabled': 'Ya no se envía nada a {url}: no respondía',
    'plan-changed': 'El plan es ahora {plan}',
  },
  de: {
    'design-published': 'Version {version} des Designs ist live',
    'release-out': 'Das Release „{name}“ ist draußen',
    'release-failed': 'Das Release „{name}“ konnte nicht hinausgehen',
    'release-taken-back': 'Das Release „{name}“ wurde zurückgenommen',
    'campaign-sent': 'Die Kampagne „{name}“ ist verschickt',
    'campaign-failed': 'Die Kampagne „{name}“ hat niemanden erreicht',
    'build-finished': 'Die {platform}-App {version} ist gebaut',
    'build-failed': 'Die {platform}-App {version} konnte nicht gebaut werden',
    'build-cancelled': 'Der Bau der {platform}-App {version} wurde abgebrochen',
    'build-submitted': 'Der Store hat die {platform}-App {version} angenommen',
    'update-sent': 'Ein Update der App geht an {share} % der Geräte ({channel})',
    'update-taken-back': 'Ein Update der App wurde zurückgenommen ({channel})',
    'pictures-made': 'Die Bilder des Store-Eintrags sind fertig',
    'pictures-failed': 'Die Bilder des Store-Eintrags konnten nicht erstellt werden',
    'shop-broke': 'Die Prüfung Ihres Shops hat einen Fehler gefunden',
    'shop-mended': 'Was die Prüfung Ihres Shops gefunden hatte, ist behoben',
    'member-joined': '{name} gehört jetzt zum Team',
    'export-ready': 'Der Export Ihres Projekts ist fertig',
    'export-failed': 'Der Export Ihres Projekts ist fehlgeschlagen',
    'endpoint-disabled': 'An {url} wird nichts mehr gesendet: Die Adresse hat nicht geantwortet',
    'plan-changed': 'Der Tarif ist jetzt {plan}',
  },
  ar: {
    'design-published': 'الإصدار {version} من التصميم منشور الآن',
    'release-out': 'صدر الإطلاق «{name}»',
    'release-failed': 'تعذّر صدور الإطلاق «{name}»',
    'release-taken-back': 'سُحب الإطلاق «{name}»',
    'campaign-sent': 'أُرسلت الحملة «{name}»',
    'campaign-failed': 'لم تصل الحملة «{name}» إلى أحد',
    'build-finished': 'اكتمل بناء تطبيق {platform} {version}',
    'build-failed': 'تعذّر بناء تطبيق {platform} {version}',
    'build-cancelled': 'أُوقف بناء تطبيق {platform} {version}',
    'build-submitted': 'تسلّم متجر التطبيقات تطبيق {platform} {version}',
    'update-sent': 'يصل تحديث للتطبيق إلى {share}٪ من الأجهزة ({channel})',
    'update-taken-back': 'سُحب تحديث للتطبيق ({channel})',
    'pictures-made': 'صور صفحة المتجر جاهزة',
    'pictures-failed': 'تعذّر إنشاء صور صفحة المتجر',
    'shop-broke': 'وجد فحص متجرك خللًا',
    'shop-mended': 'عاد ما وجده فحص متجرك إلى حاله السليمة',
    'member-joined': 'انضم {name} إلى الفريق',
    'export-ready': 'تصدير مشروعك جاهز',
    'export-failed': 'تعذّر تصدير مشروعك',
    'endpoint-disabled': 'لم يعد يُرسل شيء إلى {url}: لم يكن يستجيب',
    'plan-changed': 'الخطة الآن {plan}',
  },
}

/** A value reads in its own direction, whatever stands around it: a name, an address. */
const apart = (value: string) => `\u2068${value}\u2069`

/** What a notice says in a language; a value that is missing is left out. */
export function noticeSentence(
  language: Language,
  { kind, values }: { readonly kind: NoticeKind; readonly values: Readonly<Record<string, string>> },
): string {
  return SENTENCES[language][kind].replace(/\{(\w+)\}/g, (_place, name: string) => apart(values[name] ?? ''))
}

/** The names of what a sentence has put in, for tests and for who makes notices. */
export function namedIn(language: Language, kind: NoticeKind): readonly string[] {
  return [...SENTENCES[language][kind].matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name).sort()
}

/** Where a notice leads inside of its project's pages: the address after `/dashboard/<slug>`. */
export function noticePath({
  kind,
  about,
}: {
  readonly kind: NoticeKind
  readonly about: string | null
}): string {
  switch (topicOf(kind)) {
    case 'design':
      return '/design'
    case 'releases':
      return about === null ? '/releases' : `/releases?release=${encodeURIComponent(about)}`
    case 'campaigns':
      return about === null ? '/campaigns' : `/campaigns/${encodeURIComponent(about)}`
    case 'builds':
    case 'updates':
      return '/builds'
    case 'listing':
      return '/listing'
    case 'shop':
      return '/health'
    case 'team':
      return '/team'
    case 'exports':
      return '/settings/project'
    case 'webhooks':
      return '/settings/webhooks'
    case 'billing':
      return '/settings/billing'
  }
}
