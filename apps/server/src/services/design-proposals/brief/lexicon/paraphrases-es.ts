import type { Paraphrases } from '../paraphrases.types.ts'

export const ES_PARAPHRASES: Paraphrases = {
  reviews: {
    name: 'reseñas',
    patterns: [
      'lo que _ (dicen|dice|piensan|piensa|opinan|opina|cuentan|escriben) _ (de|sobre) (nosotros|nosotras|nuestr[^ ]+ [^ ]+|mí)',
      'lo que (dicen|piensan|opinan|cuentan) (de|sobre) (nosotros|nosotras|nuestr[^ ]+ [^ ]+)',
      '(palabras|frases|comentarios|voces|elogios) _ (clientes|clientas|compradores)( contentos| contentas| felices| satisfechos)?',
    ],
  },
  story: {
    name: 'nuestra historia',
    patterns: [
      '(hablar|hablad|contar|contad|cuenta|cuenten) _ de (nuestros|nuestras|nuestra) (apicultores|artesanos|artesanas|agricultores|familia|equipo|raíces|bodegueros|fundadora)',
      'de dónde (venimos|vengo|viene[n]? _|nace[n]? _|sale[n]? _|venimos nosotros)',
      'quién(es)? (está|están|hay) detrás( de [^ ]+)?',
      'cómo (empezó|nació|comenzó|empezamos|nacimos)( todo| la marca)?',
      'la cara detrás de [^ ]+',
      '(la gente|las personas|las manos|la familia|quien|quienes) (que (está|están|hay) )?detrás( de [^ ]+)?( marca)?',
      'quién fundó _',
      'un poco (de|sobre) (la abuela|nosotros)',
    ],
  },
  values: {
    name: 'nuestros valores',
    patterns: [
      'en (lo )?qu[eé] creemos',
      'en lo que creemos',
      'lo que (nos (mueve|importa|diferencia|distingue|hace [^ ]+)|defendemos)',
      'por qué (elegirnos|comprarnos|nosotros)',
      'por qué (lo hacemos|hacemos|fabricamos|trabajamos) _',
      'nuestro compromiso (con|por) (el |la |los |las )?[^ ]+',
    ],
  },
  bestsellers: {
    name: 'los más vendidos',
    patterns: [
      '(los |las )?[^ ]+ que más (gustan|se venden|venden|se piden|se llevan|triunfan)',
      'lo que está de moda',
      'lo que (más|mejor) (se vende|se pide|compran|gusta|piden|triunfa|sale)',
      'lo que _ (se vende|vende|compran|piden|gusta|compra) (más|mejor)',
      'lo que todo el mundo (quiere|compra|pide)',
      'lo que (nos )?quitan de las manos',
      'lo (más|mas) (pedido|comprado|querido|buscado)',
      'lo que (mejor|más) (funciona|sale|marcha)',
      'los favoritos de [^ ]+',
    ],
  },
  new: {
    name: 'novedades',
    patterns: [
      '(lo |los |las )?(recién|acabad[oa]s? de) (llegad[oa]s?|llegar|salid[oa]s?|salir|entrad[oa]s?|entrar|horneado)( a la tienda)?',
      'lo que acaba de (llegar|salir|entrar)',
    ],
  },
  categories: {
    name: 'categorías',
    patterns: [
      'por (secciones|departamentos|tipos|familias|gamas|pasillos)( de [^ ]+)?',
      '(catálogo|productos|todo|comprar|navegar|ordenado|ordenados|buscar) por (?!favor|fin)[^ ]+',
    ],
  },
  'recently-viewed': {
    name: 'vistos recientemente',
    patterns: [
      'lo que _ (vio|vieron|ha visto|han visto|haya visto|hayan visto|estaba mirando|estuvo mirando|miró|miraron) _',
      '(seguir|continuar) (por )?donde (lo )?(dej[^ ]+)',
      '(volver|regresar) a lo que _ ?(vieron|miraron|vio|miró) ?_',
    ],
  },
  recommended: {
    name: 'recomendaciones',
    patterns: [
      '(recomienda|recomendar|recomendad|recomiende|recomendarle|sugerir|sugiere) _ (lo suyo|productos|algo|cosas|ideas|artículos)',
      'lo que (le|les) (pueda|podría|puede) gustar',
      'ideas para cada [^ ]+',
      '(elegido|pensado|hecho|seleccionado|escogido) para cada [^ ]+',
      'lo que (encaja|va) con cada [^ ]+',
      'según (el|los) gustos? de cada [^ ]+',
    ],
  },
  steps: {
    name: 'paso a paso',
    patterns: [
      'cómo se [^ ]+ (el|la|los|las|un|una|nuestr[^ ]+) [^ ]+',
      'cómo se [^ ]+ (cada|el|la|los|las|un|una|tu|su|nuestr[^ ]+) [^ ]+',
      'cómo (?!nos|lo|todo)[^ ]+(ar|er|ir|arlo|arla|arlos|arlas) _',
    ],
  },
  subscription: {
    name: 'suscripción',
    patterns: [
      '(enviad[oa]s?|entregad[oa]s?|recibir|recibid[oa]s?|a casa) _ (cada|todos los|todas las) (mes|meses|semana|semanas)',
      '(recibir|reciba|reciban|recibirlo|llegue|llega|llegar|enviar) _ cada _ ?(días|semanas|mes|meses|semana)',
      'cada (quince días|dos semanas|mes) (en casa|sin [^ ]+)',
    ],
  },
  'before-after': {
    name: 'antes y después',
    patterns: ['(fotos|imágenes) (una al lado de la otra|comparativas|lado a lado)'],
  },
  gallery: {
    name: 'galería de fotos',
    patterns: [
      '(unas cuantas|unas|bonitas|algunas) (fotos|imágenes) (bonitas )?(de|del) (nuestr[^ ]+ |la |el )?(?!productos?|artículos?)[^ ]+',
      'fotos bonitas (de|del) (nuestr[^ ]+ |la |el )?(?!productos?)[^ ]+',
      '(fotos|imágenes) de (casas|hogares|looks|mesas|jardines|rincones|bodas) de (nuestr[^ ]+ )?client[^ ]+',
      '(instantáneas|estampas|vistazos) (de|del) _',
    ],
  },
  faq: {
    name: 'preguntas frecuentes',
    patterns: ['lo que _ (pregunta|preguntan)( siempre)?', 'las dudas (de siempre|típicas|habituales)'],
  },
  newsletter: {
    name: 'boletín',
    patterns: ['(dejar|dejen|dejarnos|dar|poner) (su |el |un |tu )?(correo|email|e-mail|mail)'],
  },
  countdown: {
    name: 'cuenta atrás',
    patterns: [
      '(cronómetro|reloj) _ (hasta|para) _',
      'cronómetro( hasta [^ ]+ [^ ]+)?',
      '(un|el) reloj que (cuenta|corre) _',
    ],
  },
  announcement: {
    name: 'barra de anuncios',
    patterns: [
      '(una|un) (franja|línea|barra|cinta|tira) (arriba|en lo alto|encima de todo|superior)( del todo)?',
    ],
  },
  'featured-product': {
    name: 'producto estrella',
    patterns: [
      '(nuestra )?joya de la corona',
      'nuestra (estrella|obra maestra|pieza maestra|pieza estrella)',
    ],
  },
}
