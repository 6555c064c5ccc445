import type { EditLexicon } from '../edit-concepts.ts'

export const FR: EditLexicon = {
  'do make':
    'rends, rendez, rendre, fais, faites, faire, change, changez, changer, utilise, utilisez, utiliser, prends, prenez, prendre, passe, passez, applique, appliquez, appliquer, donne, donnez, voudrais, veux, souhaite, reprends, reprenez',
  'do move':
    'mets, mettez, mettre, place, placez, placer, deplace, deplacez, deplacer, bouge, bougez, bouger, remonte, remontez, remonter, descends, descendez, descendre, positionne, positionnez, glisse, glissez, glisser, ramene, ramenez, fais passer, faites passer, monte, montez, monter, decale, decalez, repousse, repoussez',
  'do add':
    'ajoute, ajoutez, ajouter, insere, inserez, inserer, cree, creez, ajout, il faut encore, encore une, encore un, un autre, une autre, il me faut, il nous faut, rajoute, rajoutez, rajouter',
  'do remove':
    'supprime, supprimez, supprimer, enleve, enlevez, enlever, retire, retirez, retirer, efface, effacez, effacer, vire, virez, ote, otez, dehors, degage, degagez, supprimes, jette, jetez, vire moi, plus besoin, n a plus besoin, n ai plus besoin, n avons plus besoin, n ai pas besoin, n avons pas besoin, n a pas besoin, pas besoin, je ne veux plus, on enleve, on retire, on supprime, enlevons, supprimons, retirons',
  'do hide':
    'cache, cachez, cacher, masque, masquez, masquer, desactive, desactivez, desactiver, n affiche pas, n affichez pas, ne montre pas, ne montrez pas, faites disparaitre, fais disparaitre, faire disparaitre, disparaitre',
  'do show':
    'montre, montrez, montrer, affiche, affichez, afficher, active, activez, activer, remets, remettez, remettre, retablis, retablissez, retablir, ramene, ramenez',
  'do rename': 'renomme, renommez, renommer, appelle, appelez, appeler, intitule, intitulez, nomme, nommez',
  'do translate': 'traduis, traduisez, traduire, traduction, traductions, traduit',
  'do shorten':
    'raccourcis, raccourcissez, raccourcir, abrege, abregez, abreger, moins de texte, condense, condensez, resserre les textes, plus concis, concis, moins de mots, coupe, coupez',
  'do sort': 'trie, triez, trier, classe, classez, classer, ordonne, ordonnez, tri',
  'do center': 'centre, centrez, centrer, centree, centres',
  'do swap':
    'échange, échangez, échanger, intervertis, intervertissez, intervertir, permute, permutez, permuter, inverse, inversez, inverser, inverse l ordre de, changent de place, echangent leurs places, echanger leurs places, changer de place, echangez les places',
  'do duplicate':
    'duplique, dupliquez, dupliquer, copie, copiez, copier, double, doublez, doubler, une copie de, une copie du, fais une copie, faites une copie',
  'do replace': 'remplace, remplacez, remplacer, échange contre, substitue, substituez',
  'do keep':
    'garde seulement, gardez seulement, garder seulement, ne garde que, ne gardez que, ne garder que, garde uniquement, gardez uniquement, garder uniquement, ne conserve que, ne conservez que, conservez uniquement, ne laisse que, ne laissez que, laissez seulement',
  except: 'tout sauf, tout excepté, tout hormis, tout à part, tous les blocs sauf, toutes les sections sauf',
  instead: 'au lieu de, au lieu du, à la place de, à la place du, plutôt que',
  'part banner':
    'banniere, bandeau image, image d ouverture, image principale, visuel principal, image de couverture, hero, image d en tete, par une seule image, par une image unique, par une seule photo, par une grande image',
  'part slider': 'diaporama, slider, carrousel d images, diapositives',
  'part collection-list': 'collections, categories, liste des collections, rayons',
  'part product-carousel': 'carrousel de produits, carrousel, rangee de produits, carrousel produits',
  'part product-grid': 'grille de produits, grille produits, grille',
  'part image-grid': 'grille d images, galerie, mosaique, grille de photos',
  'part text': 'bloc de texte, bloc texte, paragraphe, notre histoire, a propos, zone de texte',
  'part countdown': 'compte a rebours, minuteur, decompte, chrono',
  'part video': 'video, film, clip',
  'part spacer': 'espaceur, separateur, bloc d espace',
  'part announcement': 'annonce, barre d annonce, bandeau d annonce, bandeau, barre d annonces',
  'part featured-product':
    'produit vedette, produit en vedette, produit phare, produit du mois, produit a la une, produit de la semaine',
  'part rich-text': 'texte enrichi, texte riche, article',
  'part button-row': 'rangee de boutons, bloc de boutons, appel a l action',
  'part faq': 'faq, questions, questions frequentes, foire aux questions, questions reponses',
  'part tabs': 'onglets de produits, onglets produits, produits par onglets',
  'part code': 'bloc code promo, coupon, bon de reduction, code de reduction',
  'part stories': 'stories, story, l histoire, histoire, notre histoire',
  'part collage': 'collage, adoptez le look, lookbook',
  'part recently-viewed':
    'vus recemment, recemment vus, consultes recemment, derniers produits vus, produits vus',
  'part recommended':
    'recommandations, recommande pour vous, produits recommandes, vous aimerez aussi, suggestions, recommandes',
  'part reviews': 'avis, avis clients, avis des clients, temoignages, commentaires clients',
  'part before-after': 'avant apres, avant et apres, comparaison',
  'part newsletter': 'newsletter, inscription a la newsletter, infolettre, formulaire d inscription',
  'part store':
    'adresse du magasin, horaires, adresse, carte, horaires d ouverture, adresse et horaires, magasins',
  'part bestsellers':
    'meilleures ventes, best sellers, bestsellers, produits populaires, plus vendus, les plus vendus, incontournables, best seller',
  'part new': 'nouveautes, nouveaux produits, nouveaux articles, derniers arrivages, nouvelles arrivees',
  'part sale':
    'promos, promo, promotions, soldes, produits en promotion, offres, produits soldes, articles en solde',
  'part products': 'produits, articles, liste de produits, listes de produits',
  'part header': 'en tete, entete, barre du haut, barre de titre',
  'part nav': 'navigation, barre de navigation, barre du bas, menu du bas, barre d onglets',
  'part footer': 'pied de page, bas de page',
  'part splash': 'ecran de demarrage, ecran de lancement, ecran d accueil anime, splash',
  'part drawer': 'menu lateral, tiroir',
  'what images': 'images, image, photos, photo, visuels, visuel, vignettes',
  'what titles': 'titres, titre, intitules, gros titres',
  'what texts': 'textes, texte, mots, phrases, descriptions, description, redaction, reponses, lettres',
  'what buttons': 'boutons, bouton',
  'what corners': 'coins, coin, angles, angle, bords, arrondis, arrondi, rayon',
  'what spacing':
    'espace, espaces, espacement, espacements, marges, marge, blanc, air, aeration, respiration',
  'what columns': 'colonnes, colonne, par ligne, par rangee, cote a cote',
  'what background': 'fond, arriere plan, couleur de fond, fonds',
  'what font':
    'police, polices, typographie, caracteres, taille des caracteres, taille du texte, taille de police, typo, fonte',
  'what logo': 'logo, notre logo',
  'what brand':
    'couleur principale, couleur de marque, couleur d accent, couleur de la marque, accent, couleur dominante, marque',
  'what color': 'couleur, couleurs, palette, teinte, ton',
  'what height': 'hauteur, hauteurs',
  'what tab': 'onglet, l onglet',
  'what screen':
    'ecran, page, appli, application, tout, cet ecran, cette page, page d accueil, accueil, ecran d accueil, design, mise en page',
  'what sale': 'couleur des promotions, prix soldes, prix promo, couleur des soldes, prix barre',
  'size taller':
    'plus haut, plus haute, plus hauts, plus hautes, haut, haute, plus de hauteur, plus eleve, etire, etirez, allonge, allongez',
  'size lower': 'moins haut, moins haute, plus bas de hauteur, plus plat, plus plate, plus basse, basse',
  'size larger':
    'plus grand, plus grande, plus grands, plus grandes, grand, grande, agrandis, agrandissez, agrandir, plus gros, plus grosse, gros, grosse, plus large, plus larges, enorme, augmente, augmentez, augmenter, doublez la taille, doubler la taille',
  'size smaller':
    'minuscule, sont minuscules, trop minuscules, plus petit, plus petite, plus petits, plus petites, petit, petite, reduis, reduisez, reduire, moins grand, moins grande, moins gros, retrecis, diminue, diminuez, diminuer, moins large',
  'size longer': 'plus long, plus longue, plus longs, plus longues, long, longue, longs, longues',
  'size shorter':
    'plus court, plus courte, plus courts, plus courtes, court, courte, courts, courtes, bref, brefs, plus bref, plus brefs',
  'size more':
    'trop de, trop d, trop peu de, trop peu d, pas assez de, pas assez d, manque de, manque d, plus de, davantage de, davantage, plus d, supplementaires',
  'size fewer': 'moins de, moins d, moins',
  'size rounder':
    'plus arrondi, plus arrondis, plus arrondie, plus rond, plus ronds, plus ronde, plus rondes, rond, ronds, ronde, rondes, plus doux, plus douce, arrondis les, arrondissez, arrondissez davantage, arrondir',
  'size sharper':
    'plus carre, plus carres, plus carree, carre, carres, carree, plus anguleux, anguleux, moins arrondi, moins arrondis, droits, plus droits, moins ronds, moins rond, vif, vifs',
  'size airier': 'plus aere, aere, aeree, plus aeree, plus d air, plus spacieux, plus spacieuse',
  'size denser':
    'plus dense, dense, plus serre, plus serree, serre, plus compact, plus compacte, compact, resserre, resserrez',
  'size crowded':
    'trop charge, trop chargee, trop charges, surcharge, surchargee, encombre, encombree, trop serres, trop serrees, trop serre, trop serree, trop colles, trop collees, trop tasses, entasses, entassees, les uns sur les autres, les unes sur les autres, etouffant, etouffante, trop proches',
  'place before':
    'avant, au dessus de, au dessus des, au dessus du, au dessus, juste au dessus, devant, sur, juste avant, juste au dessus de, juste au dessus du, la ou est, la ou se trouve, la ou sont, ou se trouve, ou se trouvent',
  'place after':
    'apres, sous, en dessous de, en dessous des, en dessous du, en dessous, au dessous de, au dessous, juste apres, juste sous, derriere',
  'place top':
    'tout en haut, en haut, commence par, commencez par, commencer par, commence avec, debute par, debutez par, ouvre avec, ouvrez avec, au debut, en premier, en tete de page, en haut de la page, au sommet, en premiere position, avant tout le reste, au dessus de tout, avant tout, tout au debut',
  'place bottom':
    'tout en bas, en bas, termine par, terminez par, terminer par, finis par, finissez par, finir par, termine avec, terminez avec, a la fin, en dernier, en bas de la page, en fin de page, tout a la fin, a la toute fin, tout au bout, au bout',
  'place up':
    'vers le haut, un cran plus haut, d un cran vers le haut, monte, montez, monter, remonte d un cran, remonte, remontez, remonter',
  'place down':
    'vers le bas, un cran plus bas, d un cran vers le bas, descends d un cran, descends, descendez, descendre, baisse, baissez, baisser',
  'place between': 'entre',
  'what order': 'l ordre, cet ordre, nouvel ordre, bon ordre',
  'which all':
    'tous, toutes, tous les, toutes les, chaque, les deux, ce qui est, ce qui se trouve, ce qui suit, ce qui vient, tout ce qui',
  'which first': 'premier, premiere, le premier, la premiere',
  'which second': 'deuxieme, second, seconde, l autre',
  'which third': 'troisieme',
  'which last': 'dernier, derniere, le dernier, la derniere',
  'sort bestsellers':
    'par popularite, par ventes, les plus vendus d abord, meilleures ventes d abord, popularite',
  'sort featured': 'ordre de la collection, manuellement, mis en avant d abord',
  'sort newest':
    'les plus recents d abord, par nouveaute, par date, nouveautes d abord, du plus recent, plus recents, plus recent, recents d abord',
  'sort priceup':
    'par prix croissant, prix croissant, les moins chers d abord, du moins cher au plus cher, par prix, moins chers d abord, moins cher',
  'sort pricedown':
    'par prix decroissant, prix decroissant, les plus chers d abord, du plus cher au moins cher, plus chers d abord, plus cher',
  'align start': 'a gauche, gauche, aligne a gauche',
  'align center': 'au milieu, au centre, milieu',
  'align end': 'a droite, droite, aligne a droite',
  'feature ratings': 'notes, etoiles, evaluations',
  'feature discount-badge':
    'badge de reduction, badges de reduction, badge promo, badges promo, badges, badge, pastilles de reduction',
  'feature old-price': 'ancien prix, anciens prix, prix barres, prix d origine',
  'feature new-badge': 'badge nouveau, badges nouveau, etiquette nouveau',
  'feature favorite': 'coeurs, coeur, bouton favori, boutons favoris, icone favoris, bouton favoris',
  'feature quick-add': 'ajout rapide, bouton d ajout rapide, ajout au panier rapide',
  'feature share': 'bouton de partage, partage, bouton partager',
  'feature search': 'recherche, barre de recherche, icone de recherche, loupe',
  'feature logo': 'logo dans l en tete, logo de l en tete',
  'feature tab-names': 'noms des onglets, libelles des onglets, texte des onglets',
  'feature discount-code': 'champ code promo, code promo, champ de reduction',
  'feature express': 'paiement express, boutons express',
  'feature free-delivery': 'barre de livraison gratuite, jauge de livraison gratuite',
  catalog:
    'description de chaque produit, description des produits, descriptions des produits, descriptions de produits, descriptions produits, description du produit, fiches produits, fiche produit, livraison gratuite, livraison offerte, frais de livraison, frais de port, stocks, prix des produits, prix, prix de, le prix, tarif, tarifs, livraison, delais de livraison, delai de livraison, politique de retour, retours, tva, taxes, nom du produit, noms des produits, moyens de paiement, stock',
  'feature gift': 'emballage cadeau, papier cadeau',
  'feature note': 'note de commande, mot pour la commande',
  'earth tones':
    'tons terre, ton terre, tons de terre, tons terreux, couleurs terre, couleurs de la terre, couleurs de terre, tons naturels, couleurs naturelles, teintes naturelles, teintes terreuses',
  'tint lighter':
    'plus clair, plus claire, plus clairs, plus claires, eclaircis, eclaircissez, eclaircir, eclaire, eclairez',
  'tint darker':
    'plus fonce, plus foncee, plus sombre, plus sombres, assombris, assombrissez, plus foncees, plus fonces, assombrir, fonce les, foncez les',
  'tint warmer':
    'plus chaud, plus chaude, plus chaudes, plus chauds, plus chaleureux, plus chaleureuse, plus chaleureuses, chaleureux, chaudes',
  'tint cooler': 'plus froid, plus froide, plus froides, plus froids, froid, froides',
  'tint vivid':
    'plus vif, plus vive, plus vifs, plus vives, plus intense, plus intenses, plus sature, plus saturees, vif, vive, vifs, vives, criard, criarde, criardes, criards, voyant, voyante, voyantes, agressif, agressive, agressives, flashy',
  'tint muted':
    'plus doux, moins vif, moins vive, moins vives, plus discret, plus discrete, plus discretes, adouci, moins intense, plus pale, plus pales, attenue',
  'number 1': 'une seule, un seul',
  'number 2': 'deux',
  'number 3': 'trois',
  'number 4': 'quatre',
  'number 5': 'cinq',
  'number 6': 'six',
  'number 8': 'huit',
  'number 10': 'dix',
  'number 12': 'douze',
  'scheme dark': 'mode sombre, theme sombre, design sombre, mode nuit, theme noir',
  'scheme light': 'mode clair, theme clair, design clair',
  'shade dark': 'fonce, foncee, sombre, profond, profonde',
  'shade light': 'clair, claire, pale, pastel',
  capitals: 'majuscules, capitales, lettres capitales, majuscule',
  it: 'le, la, les, la copie',
  this: 'ceci, ce bloc, cette section, la selection, bloc selectionne, cela, selection, celui ci, cet element',
  too: 'trop, trop de, trop d, beaucoup trop de, beaucoup trop d',
  less: 'pas si, moitie moins, moitie aussi',
  very: 'beaucoup, bien, nettement, tres, deux fois plus, deux fois',
  slightly: 'un peu, legerement, un petit peu, un brin',
  not: 'pas, ne, n, plus aucun, aucun, aucune, non, rien',
  without: 'sans',
  to: 'en, comme',
  and: 'et, ainsi que, puis aussi, puis, ensuite, apres cela, mais, cependant',
  leave:
    'ne touche pas, ne touchez pas, touchez pas, touche pas, ne change pas, ne changez pas, ne modifie pas, ne modifiez pas, laisse tel quel, laissez tel quel, tel quel, telle quelle, tels quels, telles quelles, sans toucher, sans changer, comme ils sont, comme elles sont, comme il est, comme elle est, inchange, intact, ou ils sont, ou elles sont, a leur place, a sa place, laissez le reste, laisse le reste, le reste ne change pas, ne touchez a rien d autre',
  'device app':
    'sur mobile, sur mobiles, sur telephone, sur telephones, sur le telephone, sur smartphone, sur smartphones, pour mobile, mobile seulement, sur les mobiles, sur les telephones, version mobile, dans la version mobile',
  'device ios': 'sur iphone, sur ios, sur les iphone, sur les iphones, pour ios, pour iphone, ios, iphone',
  'device android': 'sur android, pour android, android, les telephones android',
  'device web':
    'sur le web, dans le navigateur, sur le site, sur le site web, version web, dans la version web, pour le web, web app, appli web, sur navigateur',
  'device window':
    'sur tablette, sur tablettes, sur ordinateur, sur l ordinateur, sur desktop, sur grand ecran, sur petit ecran, sur ipad, sur les ordinateurs, sur pc, version ordinateur, version bureau, dans la version bureau, en mode paysage, tablettes, ordinateurs',
  steps: 'crans, cran, rangs, rang, places, positions, position, niveaux, niveau',
  enough: 'assez, suffisamment',
  'as list':
    'en liste, sous forme de liste, comme une liste, en lignes, les uns sous les autres, les unes sous les autres, l un sous l autre, en vue liste',
  'as cards':
    'en grille, sous forme de grille, comme une grille, en cartes, sous forme de cartes, en tuiles, en mosaique',
  'as row': 'en carrousel, sous forme de carrousel, sur une ligne, qui defile, qui defilent, en defilement',
  'as circles': 'en cercles, en ronds, en bulles, sous forme de cercles, en pastilles',
  dislike: 'n aime pas, n aimons pas, n aime pas du tout, deteste, detestons, n aime plus',
  'mood modern': 'moderne, modernes, plus moderne, contemporaine, contemporain',
  'mood classic': 'classique, classiques, elegante, elegant, plus elegante, plus classique, raffinee',
  'mood playful': 'ludique, amusante, enfantine, sympathique, plus ludique, joyeuse',
  illegible: 'difficile a lire, illisible, pas lisible, peu lisible, mal lisible, se lit mal, ne se lit pas',
  'format square': 'format carre',
  'format portrait': 'portrait, format portrait, format vertical',
  'format landscape': 'paysage, format paysage, format horizontal',
  plain:
    'a l air, ont l air, bloc, blocs, section, element, svp, notre, nos, du, de, des, d, l, un, une, au, aux, que, soit, soient, est, sont, moi, s il vous plait, liste, boutique, langues manquantes, langues, langue, ici, seulement, taille, plus visible, ligne, avec, dans, pour, par, j, on, client, clients, produit, ce, cet, cette, mon, ma, mes, vos, votre, leur, afin, ayant, avoir, a, y, il, partout, juste, bien sur, merci, bonjour, peux, pouvez, tu, vous, nous, s, se, j en ai marre, ras le bol, j en peux plus, pas seulement, non seulement, quoi qu il arrive',
}
