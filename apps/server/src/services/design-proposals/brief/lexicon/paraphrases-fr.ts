import type { Paraphrases } from '../paraphrases.types.ts'

export const FR_PARAPHRASES: Paraphrases = {
  reviews: {
    name: 'avis clients',
    patterns: [
      "ce (que|qu[’']) ?_ (disent|dit|pensent|pense|racontent|écrivent) _ (de|sur) (nous|nos [^ ]+|notre [^ ]+)",
      'ce que _ (disent|pensent|racontent) (de|sur) (nous|nos [^ ]+)',
      'la parole (à|aux) client*',
      '(petites phrases|mots|mots doux|phrases|paroles|compliments|citations|voix) _ (clients?|clientes?|acheteurs|acheteuses)( contents?| contentes?| satisfaits?| satisfaites?| heureux)?',
      '(petites phrases|phrases|mots|paroles|citations) (de|des) (nos )?(clients?|clientes?)( contents?| contentes?| satisfaits?| satisfaites?| heureux)?',
    ],
  },
  story: {
    name: 'notre histoire',
    patterns: [
      '(parler|parlez|raconter|racontez|présenter|présentez|parlons) _ (nos|notre) (apiculteurs|artisans|producteurs|éleveurs|équipe|atelier|vignerons|famille|racines|fondateur|fondatrice|potiers|agriculteurs)',
      "d[’']où (vien*|nous venons)( nos [^ ]+| notre [^ ]+)?",
      '(qui|ce qui) se cache derrière _',
      'qui (nous sommes|est derrière) ?_',
      'comment tout a commencé',
      'les (mains|gens|visages) derrière _',
    ],
  },
  values: {
    name: 'nos valeurs',
    patterns: [
      'ce en quoi nous croyons',
      'ce (à quoi|en quoi) (nous|on) (croyons|croit|tient|tenons)',
      'ce qui nous (tient à cœur|distingue|anime|rend différents|différencie)',
      'ce que nous défendons',
      'pourquoi nous choisir',
      'pourquoi (on|nous) (fait|fais|faisons|fabriquons|fabrique|travaillons|travaille) _',
      'notre (engagement|promesse) (pour|envers) [^ ]+( [^ ]+)?',
    ],
  },
  bestsellers: {
    name: 'meilleures ventes',
    patterns: [
      '(ce qui est|les [^ ]+) (tendance|en vogue)( du moment)?',
      '(ce qui|ce que|les [^ ]+ qui|les [^ ]+ que) _ (se vend|se vendent|part|partent|achètent|achète|commandent) _ (le plus|le mieux|le plus vite)',
      "(les|des) [^ ]+ que tout le monde (s[’']arrache|achète|adore|veut|aime)",
      "ce que tout le monde (s[’']arrache|achète|veut)",
      'ce qui (marche|plaît|fonctionne|cartonne|part) (le mieux|le plus)?',
      'les chouchous( des? [^ ]+)?',
    ],
  },
  new: {
    name: 'nouveautés',
    patterns: [
      "(ce qui|les [^ ]+ qui|tout ce qui) (vient|viennent) (d[’'](arriver|entrer)|de (sortir|débarquer))",
      '(derniers|tout derniers) arrivages',
      'tout juste arrivé*',
      'les petits nouveaux',
      'les nouveaux venus',
      'les dernières arrivées',
    ],
  },
  'recently-viewed': {
    name: 'vus récemment',
    patterns: [
      "ce (que|qu[’']) ?_ (a|ont|avait|avaient) _ (regardé|vu|consulté|visité|feuilleté)",
      "ce (que|qu[’']) ?_ (a|ont) (regardé|vu|consulté)",
      'reprendre (là )?où (on|il|elle|ils|le client|la cliente) _',
      "(revenir|retourner) (à|sur) ce (que|qu[’'])_ (vu|regardé)",
    ],
  },
  recommended: {
    name: 'recommandations',
    patterns: [
      '(proposer|suggérer|recommander|conseiller|des idées|des suggestions|des propositions) _ (à|pour) (chacun|chacune|chaque [^ ]+|lui|eux)',
      'ce qui (pourrait|peut) (leur|lui) plaire',
      '(sélection|choix|idées) (pensée?s?|faite?s?|choisie?s?) pour (chacun|chacune|chaque [^ ]+)',
      'une sélection pour (chacun|chacune|chaque [^ ]+)',
    ],
  },
  faq: {
    name: 'FAQ',
    patterns: [
      '(répondre|réponses?|répondez|répond) aux (doutes|interrogations|hésitations) _',
      '(répondre|réponses?|répondez|répond) aux (doutes|interrogations|hésitations)',
      'ce que (les gens|tout le monde|nos clients|nos clientes|les clients) _ demandent?',
      "ce qu[’']on nous demande _",
      '(questions|choses) qui reviennent _',
    ],
  },
  steps: {
    name: 'guide',
    patterns: [
      'comment (on|se|nous) (?!a |ont )[^ ]+ (le|la|les|un|une|nos) [^ ]+',
      'comment (?!nous|on|tout|je)[^ ]+(er|ir|re) _',
    ],
  },
  subscription: {
    name: 'abonnement',
    patterns: [
      '(livré*|envoyé*|reçu*|recevoir) _ (chaque|tous les|toutes les) (mois|semaines?)',
      '(livré*|envoyé*) (chaque|tous les|toutes les) (mois|semaines?)',
      '(recevoir|reçoit|recevez|livrée?s?|arrive|arrivent) _ (tous les|toutes les|chaque) _ ?(jours|mois|semaines?|quinze jours)',
      'tous les (quinze jours|mois)',
    ],
  },
  'before-after': {
    name: 'avant après',
    patterns: ['(photos|images|clichés) côte à côte', 'avant et après'],
  },
  gallery: {
    name: 'galerie photos',
    patterns: [
      '(nos )?[^ ]+ portés? par _ (gens|clients|clientes)',
      '(nos )?[^ ]+ portées? par _ (gens|clients|clientes)',
      "(quelques|de belles|belles|de jolies|jolies) (photos|images) (de|des|du|de l[’']) ?(nos |notre |la |le )?(?!produits?|articles?)[^ ]+",
      "(des |quelques |de |nos )?(clichés|instantanés|vues|aperçus) (d[’']|de |du |des )_",
    ],
  },
  'featured-product': {
    name: 'produit du mois',
    patterns: [
      'coup de (cœur|coeur) (du mois|de la semaine|du jour|de la saison)',
      '(la|notre) (pépite|perle|star|vedette)( de la saison| du mois| de la semaine)?',
      "notre (pièce maîtresse|chef-d[’']œuvre|fleuron)",
      'fleuron de [^ ]+',
    ],
  },
  newsletter: {
    name: 'newsletter',
    patterns: [
      "(laisser|laissez|donner|déposer|entrer) (son|leur|votre|un|l[’']) ?(e-mail|email|mail|adresse mail|adresse|courriel)",
    ],
  },
  categories: {
    name: 'catégories',
    patterns: [
      '(une entrée|entrée|entrées|naviguer|parcourir|classés?|rangés?|trier|triés?) par _',
      "par (type|famille|pièce|usage|univers) (de |d[’'])?[^ ]*",
    ],
  },
  countdown: {
    name: 'compte à rebours',
    patterns: ['faire patienter jusqu _', "(l[’']horloge|horloge|pendule) _ (tourne|compte|décompte)"],
  },
  announcement: {
    name: 'barre d’annonce',
    patterns: ['(un|une) (bandeau|ligne|barre|ruban) (en haut|tout en haut|au-dessus)( pour [^ ]+)?'],
  },
}
