import type { Lexicon } from '../concepts.ts'

export const FR: Lexicon = {
  'mood calm':
    'calme, apaisant, doux, douce, épuré, sobre, minimaliste, minimal, simple, simplicité, naturel, serein, tranquille, paisible, discret, aéré, zen, reposant, délicat, dépouillé, léger, sobriété, retenu, posé, relaxant, douceur, sérénité, rassurant, sans chichis, sans chichi, sans fioritures, pas de fioritures',
  'mood bold':
    'robuste, solide, audacieux, fort, urbain, énergique, percutant, osé, puissant, dynamique, rebelle, brut, marquant, contrasté, intense, provocant, impactant, spectaculaire, énergie, affirmé, costaud, musclé, décalé, sauvage, police grasse, typo grasse, typographie grasse, lettres grasses, gras, police épaisse, lettres épaisses, traits épais, agressif, criard, criarde, criards, criardes, tape à l œil, tapageur, tapageuse',
  'mood warm':
    'chaleureux, accueillant, convivial, cosy, rustique, fait main, artisanal, artisan, organique, authentique, terroir, familial, champêtre, cocooning, nostalgique, réconfortant, campagne, intime, fait maison, généreux, chaleur, dessiné à la main, dessins à la main',
  'mood crisp':
    'fiable, digne de confiance, sérieux, crédible, net, moderne, précis, technique, technologique, contemporain, frais, clair, structuré, futuriste, fonctionnel, professionnel, rigoureux, efficace, lisible, scientifique, propre, ordonné, fraîche, fraîches, fraîcheur',
  'mood rich':
    'luxe, luxueux, élégant, élégance, raffiné, raffinement, haut de gamme, chic, sophistiqué, exclusif, classique, intemporel, précieux, prestigieux, noble, somptueux, distingué, glamour, feutré, police fine, typographie fine, typo fine, lettres fines, traits fins, lignes fines, délicat, marbre, solennel, solennelle',
  'mood playful':
    'ludique, drôle, joyeux, amusant, rigolo, gai, espiègle, pétillant, coloré, enfantin, mignon, fantaisie, joueur, décontracté, fun, rieur, malicieux, fou, folle, loufoque, bariolé',
  'vividness up':
    'vif, vives, vives couleurs, couleurs vives, éclatant, saturé, fluo, acidulé, flashy, multicolore, coloré, arc en ciel, néon, pop, couleurs primaires, bariolé',
  'vividness down':
    'pastel, délavé, poudré, tons doux, couleurs douces, désaturé, pâle, passé, teintes douces, feutrées, sourd, tons sourds, neutre, tons neutres, couleurs neutres, peu de couleurs, peu de couleur, presque pas de couleur',
  'tone plain':
    'textes courts, langage simple, phrases courtes, mots simples, factuel, direct, droit au but, concis, peu de mots, sans détour, peu de texte, peu de textes, moins de texte, presque pas de texte, très peu de texte, sans blabla, sans jargon, pas de blabla, pas de jargon, sans discours commercial',
  'tone friendly':
    'amical, sympathique, proche, sympa, bienveillant, complice, tutoiement, convivial, décontracté',
  'tone poetic': 'poétique, lyrique, rêveur, onirique, romantique, littéraire',
  'tone expert': 'expert, pointu, pédagogique, savant, spécialiste, érudit, expertise, didactique',
  'tone playful': 'humoristique, humour, blagues, ironique, taquin',
  'tone refined': 'soutenu, formel, vouvoiement, courtois, poli',
  'ground dark': 'sombre, foncé, obscur, nocturne, nuit, ténébreux, fond noir, mode sombre, tamisé',
  'ground white': 'lumineux, clair, claire, fond blanc, ensoleillé, lumière, mode clair',
  'ground tinted':
    'fond teinté, fond coloré, papier kraft, fond papier, papier ancien, fond blanc cassé, fond écru, fond ivoire',
  'color black': 'noir, noire, ébène',
  'color white': 'blanc, blanche, blanc pur',
  'color cream': 'crème, ivoire, écru, blanc cassé, coquille d œuf, vanille, lin',
  'color red': 'rouge, bordeaux, carmin, cerise, rubis, vermillon, grenat, écarlate, lie de vin',
  'color orange':
    'orange, terracotta, terre cuite, corail, rouille, abricot, pêche, mandarine, saumon, ambre',
  'color yellow': 'jaune, moutarde, doré, or, citron, safran, ocre, dorures',
  'color olive': 'vert olive, olive, kaki, mousse',
  'color green':
    'vert, verte, sauge, émeraude, vert sapin, vert forêt, sapin, vert sauge, pistache, vert bouteille, verdoyant, forêt',
  'color teal': 'turquoise, bleu canard, pétrole, menthe, vert d eau, bleu pétrole',
  'color blue': 'bleu, bleue, bleu marine, marine, azur, indigo, cobalt, bleu ciel, bleu nuit, bleu roi',
  'color purple': 'violet, violette, lilas, lavande, prune, mauve, aubergine',
  'color pink': 'rose, fuchsia, magenta, framboise, rose poudré, vieux rose, rose pâle',
  'color brown':
    'bois, chêne, noyer, brun, marron, beige, sable, camel, taupe, cuivre, bronze, caramel, châtaigne, cognac, tabac',
  'color grey': 'gris, grise, argent, argenté, anthracite, monochrome, noir et blanc, ardoise, béton',
  'warmth up':
    'couleurs chaudes, tons chauds, plus chaud, chaud, automnal, automne, teintes chaudes, palette chaude',
  'warmth down': 'couleurs froides, tons froids, plus froid, froid, glacé, hivernal, teintes froides',
  'type serif':
    'serif, empattement, empattements, à empattements, police à empattement, sérif, typographie classique',
  'type sans': 'sans serif, sans empattement, sans empattements, linéale, sans sérif, bâton',
  'type mono': 'machine à écrire, chasse fixe, monospace, police à chasse fixe',
  'type condensed': 'condensé, lettres étroites, étroit, police étroite, étroites',
  'type rounded': 'police arrondie, lettres rondes, typographie ronde, typo ronde, typographie arrondie',
  'type geometric': 'géométrique, police géométrique, typo géométrique',
  'scale up':
    'grand, grande, gros, grosse, plus grand, énorme, immense, géant, surdimensionné, pleine page, plein écran, pleine largeur, XXL, agrandi, imposant',
  'scale down': 'petit, petite, minuscule, réduit, vignettes, plus petit',
  'space up':
    'aéré, aérée, espace, espaces, respirer, respiration, spacieux, blanc tournant, beaucoup d espace, du vide, marges larges, de l air, d air, grandes marges, dégagé, respire, qui respire, laisser respirer',
  'space down':
    'dense, compact, serré, rempli, chargé, beaucoup de produits, foisonnant, encombré, surchargé',
  'corners up':
    'rond, ronde, arrondi, arrondie, coins arrondis, angles arrondis, courbes, courbe, bords arrondis, formes rondes, coins ronds, angles doux',
  'corners down':
    'carré, carrée, angulaire, angles droits, coins carrés, angles vifs, lignes droites, coins droits, bords nets, anguleux, arêtes vives',
  'wish story':
    'histoire, notre histoire, à propos, fondateur, fondatrice, fondateurs, origine, origines, coulisses, qui sommes nous, héritage, savoir faire, récit, raconter, provenance, portrait, comment tout a commencé, comment nous avons commencé, les gens derrière, d où viennent, d où vient, nos débuts, histoire de la famille, histoire familiale, l histoire de la famille, les artisans, nos artisans, notre atelier',
  'wish video': 'vidéo, vidéos, film, films, clip',
  'wish reviews':
    'avis, avis clients, témoignage, témoignages, notes, étoiles, commentaires clients, commentaires, retours clients, ce que disent nos clients, opinions, évaluations, notations, ce qu on dit de nous, ce que disent les clients',
  'wish steps':
    'comment ça marche, étape par étape, étapes, mode d emploi, tutoriel, tutoriels, tuto, tutos, guide, guides, conseils, conseils d utilisation, explication, pas à pas, comment utiliser, fonctionnement, comment faire, explications, notre méthode, fabrication, entretien, rituel',
  'wish subscription':
    'abonnement, abonnements, s abonner, box mensuelle, recharge, recharges, box, livraison régulière, formule mensuelle',
  'wish countdown':
    'compte à rebours, bientôt disponible, bientôt, lancement, prochain drop, prochain lancement, date de sortie, minuteur, prochaine sortie',
  'wish faq':
    'foire aux questions, questions, questions fréquentes, réponses, aide, questions réponses, question',
  'wish newsletter':
    'lettre d information, infolettre, inscription, s inscrire, liste de diffusion, inscription par e mail, inscription email, e mail, adresse e mail, adresse mail, adresses e mail, emails, email',
  'wish bestsellers':
    'meilleures ventes, meilleure vente, meilleurs vendeurs, best seller, plus vendus, les plus vendus, incontournables, coups de cœur, coup de cœur, favoris, préférés, populaires, plus populaires, produits phares, top ventes, essentiels',
  'wish new':
    'nouveautés, nouveauté, nouvelle collection, nouvelles collections, nouveaux produits, derniers arrivages, arrivages, dernières sorties, vient d arriver, nouveaux arrivages, derniers produits, nouvelle saison, nouveaux titres, nouvelles pièces, parutions, nouvelles parutions',
  'wish sale':
    'soldes, promo, promos, promotions, promotion, remises, offres, réductions, bonnes affaires, déstockage, bons plans, prix réduits, offre, rabais',
  'wish categories':
    'catégories, catégorie, collections, rayons, univers, familles de produits, rayon, gammes, gamme, par pièce',
  'wish gallery':
    'galerie, galerie photo, galerie photos, galerie d images, mur de photos, photos de clients, photos clients, inspirations, inspiration, mosaïque, carnet d inspiration, planche de tendances',
  'wish featured-product':
    'produit phare, produit du mois, produit vedette, produit de la semaine, à la une, livre du mois, café du mois, mettre en avant un produit, pièce phare, vin du mois, produit en vedette, coup de projecteur, plante du mois, produit star, un seul produit, un seul produit en avant, un produit en avant, un seul produit à l honneur',
  'wish recently-viewed':
    'récemment vus, vus récemment, derniers vus, déjà vus, consultés récemment, produits vus, récemment consultés, dernièrement vus, derniers produits vus, produits consultés',
  'wish recommended':
    'recommandations, recommandé, recommandés, suggestions, vous aimerez aussi, sélection pour vous, choisis pour vous, pour vous, sélection personnalisée, recommandation, notre sélection, coups de pouce',
  'wish stores':
    'nos magasins, nos boutiques, horaires, horaires d ouverture, trouver un magasin, points de vente, où nous trouver, plan d accès, adresses, nous rendre visite, magasins physiques, carte des magasins, point de vente, showroom, itinéraire, localisateur de magasins, magasins',
  'wish announcement':
    'bandeau d annonce, bandeau, annonce, annonces, barre d annonce, message défilant, bannière d information, barre d information',
  'wish before-after':
    'avant après, avant et après, avant / après, transformation, transformations, résultats',
  'wish values':
    'valeurs, nos valeurs, engagements, engagement, durabilité, durable, éthique, commerce équitable, pourquoi nous, atouts, responsable, écologique, écoresponsable, ingrédients, mission, nos promesses, garanties, labels, avantages, réassurance, philosophie, développement durable',
  'manner discounts':
    'remise, remises, promotion, promotions, promo, promos, rabais, réduction, réductions, offres, bons de réduction, prix barrés, codes promo, code promo, coupons, bonnes affaires, ristournes, prix barré',
  'manner popups':
    'pop up, popups, fenêtre pop up, fenêtres pop up, fenêtre surgissante, fenêtres surgissantes, surimpression, fenêtres intempestives, fenêtre contextuelle, fenêtres contextuelles, modale, interruptions',
  'manner animation':
    'animation, animations, animé, mouvement, mouvements, effets, défilement automatique, lecture automatique, transitions, qui bouge, qui bougent, tout ce qui bouge, rien qui bouge',
  unwanted:
    'images sans texte, photos sans texte, visuels sans texte, photos sans aucun texte, images sans aucun texte, aucun texte sur les photos, aucun texte sur les images',
  'manner text-on-images':
    'texte sur les images, texte sur les photos, textes sur les images, texte sur image, texte sur photo, textes sur les photos, texte par dessus les photos, mots sur les images, écriture sur les photos, texte superposé, texte sur des images, textes sur les visuels, texte sur les visuels, images sans texte, photos sans texte, visuels sans texte, photos sans aucun texte, images sans aucun texte',
  'manner capitals': 'majuscules, capitales, majuscule, lettres capitales, tout en majuscules',
  'goods fashion':
    'cuir, maroquinerie, ceintures, gants, chapeaux, casquettes, chaussettes, t shirts, lunettes de soleil, blousons, vêtements, robes, chemises, vestes, manteaux, chaussures, pantalons, mode, sacs, pulls, baskets, bottes, prêt à porter, lingerie, jupes, écharpes, maillots de bain, costumes, vêtements de travail',
  'goods beauty':
    'cosmétiques, soins, soins de la peau, maquillage, sérum, parfum, parfums, savons, savon, shampoing, shampoings, rouge à lèvres, crèmes, crème visage, beauté, soins du visage, huiles pour le visage, huile à barbe, soin de la barbe, peaux sensibles, peau sensible, peaux, peau',
  'goods food':
    'café, cafés, thé, thés, chocolat, chocolats, vin, vins, bière, bières, miel, huile d olive, épices, fromage, fromages, pain, gâteaux, biscuits, épicerie, pâtisseries, confitures, gourmandises, viande, légumes, infusions, truffes',
  'goods home':
    'meubles, lampes, canapés, chaises, tapis, bougies, vases, coussins, linge de maison, vaisselle, céramique, céramiques, décoration, luminaires, mobilier, déco, poterie, miroirs, couteaux, coutellerie, couverts, casseroles, poêles, ustensiles de cuisine',
  'goods electronics':
    'électronique, casques, enceintes, téléphones, ordinateurs, chargeurs, claviers, appareils photo, gadgets, écrans, écouteurs, drones, câbles, high tech, objets connectés, jeux vidéo, jeux vidéos, consoles, consoles de jeux',
  'goods kids':
    'mode enfant, mode enfantine, mode bébé, vêtements enfants, chaussures enfants, jouets, poussettes, vêtements pour enfants, peluches, puzzles, puériculture, jeux de société, bébé, bébés, jeux',
  'goods sport':
    'pêche, cannes à pêche, kayaks, planches, équitation, boxe, sport, yoga, fitness, course à pied, vélos, vélo, escalade, randonnée, camping, surf, skis, équipement sportif, musculation, articles de sport, tentes, sacs à dos, trail, raquettes, vélos électriques, combinaisons de surf',
  'goods jewellery':
    'bijoux, bagues, colliers, boucles d oreilles, bracelets, montres, diamants, perles, pendentifs, alliances, pierres précieuses',
  'goods books':
    'livres, livre, romans, poésie, bandes dessinées, littérature, bd, mangas, magazines, polars, essais, albums illustrés',
  'goods pets':
    'animaux, chiens, chien, chats, chat, croquettes, laisses, chiots, chatons, animaux de compagnie, aquariums, litière, colliers pour chiens',
  'goods garden':
    'jardin, jardinage, plantes, graines, fleurs, bulbes, pots, jardins, bouquets, arbres, terreau, outils de jardin, plante, semences',
  'goods health':
    'vitamines, compléments alimentaires, santé, bien être, remèdes, herbes, parapharmacie, compléments, huiles essentielles, tisanes, nutrition, appareils auditifs, audioprothèses',
  'goods automotive':
    'pièces moto, motards, accessoires moto, voitures, voiture, pièces auto, pneus, motos, moto, jantes, pièces détachées, accessoires auto, entretien auto, freins, moteurs, huile moteur',
  'goods art':
    'art, affiches, tableaux, peintures, estampes, sculptures, œuvres, illustrations, peinture, tirages, toiles, pinceaux, dessins, artistes, tirages d art',
  'goods general':
    'vinyles, disques, disques vinyles, guitares, instruments de musique, papeterie, stylos, stylos plume, carnets, cartes de vœux, outils, outillage, quincaillerie, fournitures de bureau, laine à tricoter, tissus, souvenirs, timbres',
  'shop fashion':
    'marque de mode, boutique de mode, boutique de vêtements, marque de vêtements, magasin de chaussures, couturier, créateur de mode',
  'shop beauty':
    'parfumerie, institut de beauté, marque de cosmétiques, salon de coiffure, marque de soins, barbier',
  'shop food':
    'torréfacteur, torréfaction, boulangerie, chocolaterie, chocolatier, cave à vin, caviste, brasserie, fromagerie, pâtisserie, salon de thé, épicerie fine, boucherie, maison de thé, confiserie, traiteur, domaine viticole, brûlerie',
  'shop home':
    'magasin de meubles, boutique de décoration, ébéniste, atelier de céramique, boutique de déco, céramiste',
  'shop electronics':
    'magasin d électronique, boutique high tech, magasin informatique, magasin de jeux vidéo, boutique de jeux vidéo',
  'shop kids': 'magasin de jouets, boutique pour enfants, boutique de jouets',
  'shop sport': 'magasin de sport, boutique de sport, magasin de vélos, studio de yoga, boutique de running',
  'shop jewellery':
    'bijouterie, joaillerie, bijoutier, joaillier, horlogerie, orfèvre, bijoutière, joaillière',
  'shop books': 'librairie, maison d édition, libraire, éditeur, bouquiniste',
  'shop pets': 'animalerie, boutique pour animaux',
  'shop garden': 'jardinerie, fleuriste, pépinière, boutique de plantes, pépiniériste',
  'shop health': 'pharmacie, parapharmacie, herboristerie, droguerie, magasin bio',
  'shop automotive': 'garage, concessionnaire, magasin de pièces auto, concession automobile',
  'shop art':
    'galerie d art en ligne, magasin d art, éditeur d affiches, boutique d affiches, marchand d art',
  'audience women': 'femmes, femme, mamans, féminin, filles, mariées, mariée',
  'audience men': 'hommes, homme, masculin, messieurs, papas, hommes d affaires',
  'audience children': 'enfants, enfant, tout petits, pour les petits, pour petits, petits enfants',
  'audience families':
    'mamans et papas, papas et mamans, mères et pères, familles, famille, parents, jeunes parents, jeunes mamans, jeunes mères, futures mamans, jeunes papas',
  'audience young': 'jeunes, jeune, étudiants, adolescents, ados, génération z',
  'audience older': 'seniors, personnes âgées, retraités, aînés, plus âgés',
  'audience professionals':
    'professionnels, pros, experts, chefs, entreprises, artisans du bâtiment, athlètes, architectes, spécialistes, mécaniciens',
  'audience beginners': 'débutants, débutant, novices, néophytes, amateurs débutants, débutantes',
  'audience collectors': 'collectionneurs, connaisseurs, passionnés, amateurs, amateurs éclairés, fans',
  'language en': 'anglais',
  'language fr': 'français',
  'language es': 'espagnol',
  'language de': 'allemand',
  'language ar': 'arabe',
  'style brutalist': 'brutaliste, brutalisme',
  'style editorial': 'éditorial, éditoriale, magazine, revue, magazine de mode',
  'style vintage': 'rétro, ancien, à l ancienne, années 70, d antan, brocante',
  'style scandinavian': 'scandinave, nordique, danois',
  'style industrial': 'industriel, usine, entrepôt',
  'style boho': 'bohème, bohémien, bobo',
  'style street': 'street',
  'style maximal': 'maximaliste, exubérant, baroque, éclectique',
  'style swiss': 'suisse',
  'style gallery': 'musée, galerie d art, exposition, galerie',
  'style boutique': 'petite boutique, boutique parisienne',
  'style gothic': 'gothique',
  'style coastal': 'bord de mer, marin, plage, maritime, océan',
  'style newspaper': 'journal, presse, gazette',
  'style laboratory': 'laboratoire, apothicaire',
  'style spa': 'spa, sanctuaire',
  'style club': 'boîte de nuit, discothèque, concert, festival',
  'style candy':
    'magasin de bonbons, coffre à jouets, bonbons, fête foraine, cirque, confiserie, terrain de jeu',
  'style library': 'bibliothèque',
  'style market': 'marché, marché paysan, ferme, pique nique',
  'style workshop': 'atelier',
  'style hotel': 'hôtel, palace, palais, opéra',
  not: 'enlève, enlevez, supprime, supprimez, retire, cache, cachez, vire, virez, ôter, pas, sans, aucun, aucune, jamais, ni, éviter, évitez, évite, rien, non, exclure, supprimer, enlever, retirez, retirer, hors de question, zéro, stop, moins, cacher, masquer, bannir, oublier, oubliez, refuse, refusons, déteste, détestons, excepté, sauf, non merci',
  free: 'libre',
  instead:
    'au lieu de, plutôt que, à la place de, inverse du, inverse de, contraire de, contraire du, opposé de',
  but: 'mais, avec, montrer, montrez, afficher, affichez, cependant, uniquement, seulement, par contre',
  and: 'et, ainsi que',
  or: 'ou, ni',
  first:
    'd abord, en premier, premier, première, en haut, tout en haut, en tête, avant tout, en premier lieu, en tête de page, au début, premiers, premières, en priorité, tout de suite, dès le début, sous le hero, sous la bannière, après la bannière, au tout début, tout au début',
  start:
    'commencer par, commencez par, commence par, ouvrir sur, ouvrir avec, débuter par, débute par, ouvre sur, s ouvre sur, qui commence par, ouvrez sur, commençant par, démarrer par, débutez par, démarrez par, commençons par',
  last: 'à la fin, en dernier, tout en bas, en bas, pour finir, terminer par, en fin de page, finir par, terminez par, ferme la page, ferment la page, clôt la page, en clôture, termine la page, conclut la page',
  before: 'avant, au dessus de, devant, précédant, au dessus des, au dessus du',
  after: 'après, sous, en dessous de, au dessous de, suivant, à la suite de, en dessous des, en dessous du',
  between: 'entre',
  only: 'uniquement, seulement, rien que, exclusivement, juste',
  complete:
    'rien d autre, rien de plus, et c est tout, c est tout, seulement trois choses, seulement deux choses, juste trois choses, trois choses seulement',
  next: 'puis, ensuite, suivi de, suivis de, enfin, suivie de, suivi par, et puis',
  very: 'très, vraiment, extrêmement, super, ultra, hyper, absolument, tellement, résolument, particulièrement',
  slightly:
    'un peu, légèrement, une touche de, une pointe de, un brin, assez, plutôt, un soupçon de, une note de',
  look: 'style, ambiance, esprit, look, allure, univers',
  like: 'comme, façon, inspiré de, inspiré par, à la manière de, dans l esprit de, genre, évoquant, rappelant',
  on: 'sur',
  in: 'en, langues',
  sell: 'produits pour, produits de, articles de, articles pour, tout pour, accessoires pour, équipement pour, nous torréfions, on torréfie, nous brassons, nous cousons, je couds, on coud, nous cuisinons, on fait, nous imprimons, nous cultivons, on cultive, nous importons, je peins, je tricote, nous vendons, je vends, on vend, boutique de, magasin de, marque de, vente de, vend, vendons, nous faisons, nous fabriquons, spécialisé dans, spécialisée dans, je fabrique, je fais, on fabrique, application de, appli de, nous proposons, boutique en ligne de, vendeur de, nous sommes une, nous sommes un, créateur de, fabricant de, nous créons',
  seller: 'boutique, magasin, marque, enseigne, entreprise, maison, vendeur, commerce, appli, application',
  background: 'fond, fonds, arrière plan, page, base',
  letters: 'police, polices, typographie, typo, lettres, caractères, titres',
  voice: 'ton, voix, textes, texte, langage, mots, style d écriture, rédaction',
  plain:
    'appli, application, boutique, magasin, page, accueil, écran, design, style, ambiance, esprit, look, image, images, photo, photos, couleur, couleurs, ton, tons, teintes, touches, touche, accents, accent, éléments, bloc, section, partie, angle, angles, coins, coin, bords, formes, boutons, bouton, lignes, texte, marque, clients, client, produits, produit, mobile, site, ligne, vente, chose, choses, quelque, détails, pas seulement, non seulement, pas sans, rien que, pas que, palette, logo, menu, bannière, thème, mise en page, jour, monde, univers visuel, prix, page d accueil, écran d accueil, atmosphère, rendu, effet, visuels, visuel, article, articles, petits producteurs, petits vignerons, petits créateurs, petits artisans, petite maison, petite marque, petite entreprise, bio, gardez, garder, garde, livraison, retrait, éco responsable, éco, surprenez moi, surprends moi, seconde main, reste, ennuyeux, ennuyeuse, visibles, visible, coffrets, pas d autre couleur que, aucune autre couleur que, pas d autres couleurs que, un univers, peu de blocs, carrousel, clientèle, mettez en avant, mettre en avant, mettant en avant, mis en avant, mise en avant',
}
