import type { Language } from '@vitrine/core/i18n/languages'

/** Beginnings of words for what moves or blinks by itself; they have an effect only where they are refused. */
const MOTION: Readonly<Record<Language, string>> = {
  en: 'animat blink flash flicker wiggl wobbl bounc spinning parallax autoplay jitter twirl zoomy slideshow',
  fr: 'anim clignot boug gigot tremblot virevolt tressaut saute$ sautent sautill rebondi pulse tournoi',
  es: 'anim parpade mueva$ muevan mueve$ mueven moviend destell titil rebot deslic vibrand',
  de: 'animier animation blink flacker zappel wackel zuck hupf hüpf beweg herumflieg reinflieg dreht rotier vibrier rumspring umherspring flimmer',
  ar: 'يتحرك تتحرك متحرك تحرك وميض يومض تومض ترمش يرمش يهتز تهتز اهتزاز يدور تدور يقفز تقفز حركات',
}

/**
 * What a word does with the parts of its clause: `omit` is a verb of refusal, removal or avoidance, `unfit` a predicate
 * that rejects what it is said of, such as “annoying”, and `lack` a verb whose negation affirms, such as “miss”.
 */
type Rejection = 'omit' | 'unfit' | 'lack'

/** Beginnings of case-folded words, because verbs have too many forms to list. A full form ends in `$`. */
type Beginnings = Readonly<Record<Rejection, string>>

const BEGINNINGS: Readonly<Record<Language, Beginnings>> = {
  en: {
    omit:
      'hide$ hides hidden hiding ignor resist outgrow outgrew outlaw decline$ declines hate hating loath detest despis dislik disliking abhor refus reject avoid shun eschew exclud omit remov ' +
      'delet kill axe$ axing scrap$ scrapping ditch dumping banish forbid prohibit eliminat eradicat disabl suppress veto ' +
      'boycott nix$ discard dispens renounc abolish abandon purge',
    unfit:
      'hurt harm damag undermin bad$ slow$ slows slowing pressur creepy weird stupid ridicul laugh complain against$ contradict dizzy migraine hives embarrass shame shoddy bloat clumsy hostile lawyer pathetic misleading fear$ suspicious dated$ hassle annoy irritat bother disturb distract confus bore$ bores bored boring cluttering pointless useless needless unnecessar ' +
      'superfluous redundant unwanted unwelcome undesir irrelevan illegal unlawful nuisance tacky tasteless spammy pushy ' +
      'intrusiv obnoxious horribl horrid terribl awful dreadful nightmar crime sin$ plague cheapen hideous vulgar ' +
      'overrated wasted eyesore mistake wrong rubbish scare$ scares repel unneed outdated overkill cringe cringy ' +
      'offputting disgust bug$ bugs$ pester patroni condescend desperate spoil ruin unprofessional',
    lack:
      'miss$ missing lack forget forgot overlook neglect disappear vanish touch$ touching change$ changing alter$ ' +
      'underestimat fail$ skimp',
  },
  fr: {
    omit:
      'oubli fich$ fiche$ fichent fous$ fout$ ignor vierge detest hais$ haissons refus rejet evit fuis$ fuit$ fuyons fuyez banni bannir supprim retir enlev elimin exclu ' +
      'renonc abandonn proscri effac dispens epargn masqu boycott zapp ecartez ecartons ecarter abolir degagez',
    unfit:
      'mal$ ralenti urticaire contraire ridicul bete$ betes$ stupid nul$ nulle$ pression plaign plainte desesper mauvais honte moqu rire$ contredi nuire dommage lent$ lente$ lentes$ absurde debile idiot agac enerv saoul soul$ soule$ soulent gonfl$ gonfle$ gonflent derang embete lass$ lasse$ lasses$ lassent irrit ' +
      'gene$ genent genant distrai distraya inutil superflu insupportab penib horrib affreu ringard vulgair ennui ' +
      'ennuie ennuient envahissa intrusi nuis$ nuit$ nuisent nuisible marre$ interdit illega prohib pollue encombr ' +
      'parasit cauchemar repouss racoleu insistant fatigu exasper fatigant insupport indesirab deplac contreproduct ' +
      'agressent rebut',
    lack: 'manqu disparai disparait touch$ touche$ touchez toucher touchons chang neglig delaiss modifi',
  },
  es: {
    omit:
      'olvid ignor odio$ odia$ odian odiamos detest aborre aborrez rechaz evit elud huimos huyo huye huir elimin borr$ borra$ ' +
      'borrad borre borral borro suprim quit retir excluy exclui omit descart renunci prescind ahorren ahorranos esconde ' +
      'esconda ocult vetar vetemos desterr olvidemos cargaos cargate',
    unfit:
      'desenton pereza desesperad quej mala$ malo$ mal$ ridicul estupid lento lenta verguenza presion dan$ danar reir$ contradic absurd desacert tonter molest estorb sobra$ sobran$ hart$ harto$ harta$ hartos$ hartas$ cansad$ cansado cansada cansino aburr inutil ' +
      'innecesari superflu fastidi irrit distra$ distrae distraen confund mare$ marea$ marean satur agobi pesad$ ' +
      'pesado$ pesada$ pesados$ pesadas$ invasiv intrusiv horrib horror feo$ fea$ feos$ feas$ ilegal redundant hortera ' +
      'cutre abrum sobrante pesadilla repel espant$ espanta$ espantan ahuyent incordi repatea repatean ensuci ' +
      'chirri anticuad prohibid inservib desagrad impertinent',
    lack: 'falt$ falta$ faltar falte falten toca$ tocan$ toque$ toques$ toqueis toquen tocar$ cambie$ cambies cambieis cambien perder$ desaparez descuid quites quiteis',
  },
  de: {
    omit:
      'absehen$ absieht verschwind ignor verzichtbar unterbinde hass verabscheu vermeid vermied meid$ meide verzicht entfern losch streich$ streicht gestrichen weglass ' +
      'wegzulass rauslass rausnehm rausschmei rauswerf ausschliess ablehn abgelehnt verweiger unterlass erspar verschon ' +
      'verbann abschaff ausblend versteck verberg ignorier wegfall wegbleib entfall entfallen boykott',
    unfit:
      'schaden$ schadet schadlich schwindlig schwindelig lacherlich lachen$ lacht$ blod$ blode$ dumm$ dumme$ schlecht langsam beschwer belastig widerspr geschmacklos reisserisch marktschreier ubelkeit altbacken abtorn nerv$ nervt nerven nervig nervend storen$ stort$ storend uberfluss unnotig nutzlos sinnlos zwecklos lastig ' +
      'aufdringlich furchtbar schrecklich grauenh grauenvoll grasslich hasslich entbehrlich unsinn quatsch blodsinn ' +
      'graus$ horror albtraum alptraum zumutung satt$ genug$ illegal verboten untersagt unzulassig verpont unerwunscht ' +
      'unpassend ablenk erubrig verwirr peinlich ausreichend ekel igitt unnutz unseri schreck abschreck ' +
      'vergraul uberhol scheusslich unbrauchbar',
    lack: 'ubersehen$ fehl$ fehlen fehlt vergess vergiss anfass angefasst ander$ andern andert verander vernachlass untergeh antast angetastet wegdenk entbehr anruhr',
  },
  ar: {
    omit:
      'يمنع تمنع منع$ منعن تجاوز ريحون حذف حذفه حذفها نرفض ارفض يرفض اكره نكره يكره نتجنب اتجنب تفاد نتفاد تتفاد تحذف يحذف نحذف تلغ نلغ شيل تشيل نشيل استبعد نستبعد ' +
      'استغن نستغن نبتعد ازيل نزيل تزيل نخف اعفو اعفنا جنبو امنع نمنع حذف$ كفو اوقفو اوقف$ تخل نتخل تخلص نتخلص',
    unfit:
      'بطيء بطيي بطييه يدوخ تدوخ يضغط تضغط موجل مءجل يتذمر تتذمر يتضايق يشتك تشتك سخيف سيي سيءه رديي يضر تضر يسيء تسيي محرج مرفوض ممنوع محظور مزعج تزعج يزعج ينزعج نزعج ممل$ ممله تمل$ مللن مللت مللنا طفش زهق سيم سءم تعبن يكفين كفاي زايد زاءد ' +
      'يضايق تضايق متضايق مشتت تشتت يشتت مستفز يستفز قبيح حرام اكتفين يشوه تشوه ينفر تنفر يربك تربك يعيق تعيق',
    lack: 'تمس نمس تنس ننس ينقص تنقص يغيب تغيب تلمس نلمس يلمس تغير نغير تختف يختف تهمل نهمل غني$ تفوت',
  },
}

const toPattern = (beginnings: string) => new RegExp(`^(?:${beginnings.replaceAll(' ', '|')})`, 'u')

const PATTERNS = new Map<Language, readonly (readonly [Rejection, RegExp])[]>()

function getPatterns(language: Language) {
  const patterns =
    PATTERNS.get(language) ??
    (['lack', 'omit', 'unfit'] as const).map((kind) => [kind, toPattern(BEGINNINGS[language][kind])] as const)
  PATTERNS.set(language, patterns)
  return patterns
}

const MOTION_PATTERNS = new Map<Language, RegExp>()

/** Returns true for a case-folded word for what moves or blinks by itself: “clignote”, “zappeln”. */
export function isMotion(word: string, language: Language): boolean {
  const pattern = MOTION_PATTERNS.get(language) ?? toPattern(MOTION[language])
  MOTION_PATTERNS.set(language, pattern)
  return pattern.test(word)
}

/** Returns how a case-folded word rejects the parts of its clause; null for other words. */
export function findRejection(word: string, language: Language): Rejection | null {
  // Arabic attaches conjunctions and particles before a verb.
  const bare =
    language === 'ar' ? word.replace(/^[وف](?=\p{L}{3})/u, '').replace(/^ال(?=\p{L}{3})/u, '') : word
  return getPatterns(language).find(([, pattern]) => pattern.test(bare))?.[0] ?? null
}
