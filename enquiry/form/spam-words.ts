/**
 * Subjects of spam, each with its phrases in English, in Spanish, and in what else comes. One
 * phrase counts once, two different ones of a subject count twice. `isTrade` marks what an honest
 * visitor may write about too, having been sold it.
 */
export const vocabulary = {
  gambling: {
    phrases: phrases(
      'casinos?|sports? ?betting|bookmakers?|jackpots?|free spins|slot machines?|1xbet|togel|judi|poker bonus|betting',
      'apuestas?|tragamonedas|giros gratis|bono de bienvenida|juega ya|loteria',
      'казино|бездепозитн\\p{L}*|ставки на спорт|bahis|deneme bonusu|iddaa|gluecksspiel|pari[s]? sportif[s]?|apostas',
    ),
    isTrade: false,
  },
  pills: {
    phrases: phrases(
      'viagra|cialis|levitra|tramadol|xanax|adderall|ozempic|cbd|no rx|weight[- ]loss (?:pills?|gummies|drops?)|without (?:a )?prescription|online pharmacy|lose \\d+ (?:lbs|pounds|kilos)|(?:natural|miracle|herbal) (?:remedy|drops?|cure|supplement)|doctors hate',
      'sin receta|adelgace|baje de peso|pastillas para|remedio natural',
    ),
    isTrade: false,
  },
  counterfeits: {
    phrases: phrases('replicas?|rolex|louis vuitton|gucci|aaa quality|designer (?:bags|watches)', 'imitacion(?:es)?'),
    isTrade: false,
  },
  adult: {
    phrases: phrases(
      'porn|xxx|escorts?|sex(?:y| cams?| dating)|hot (?:girls|singles|women)|adult dating|nudes?|handsome|my (?:private |hot )?(?:photos|pics|pictures)|(?:private|naughty) (?:pics|photos|videos)|(?:bored|lonely) tonight|saw your profile',
      'chicas calientes|mis fotos|citas para adultos|cachonda\\p{L}*',
      'знакомства|интим',
    ),
    isTrade: false,
  },
  'easy-money': {
    phrases: phrases(
      'make money (?:online|fast)|earn (?:up to )?[$€£]?\\d[\\d,.]{0,12}|passive income|guaranteed (?:returns?|profits?)|(?:daily|weekly|monthly) (?:profits?|returns?)|forex|crypto (?:investment|trading|signals)|double your|invest(?:ment)? (?:platform|opportunity)|risk[- ]free|trading (?:bot|robot|signals)|win rate|withdraw any ?time|pre-?sale|\\d+x potential|usdt|\\bbtc|\\beth|bitcoins?|airdrops?|metamask|wallet|tokens|turn [$€£]\\d[\\d,.]{0,12} into|account managers|investors?',
      'gan(?:e|a|ar|an) (?:dinero|hasta|\\d[\\d,.]{0,12})|criptomonedas?|rentabilidad|multipli\\p{L}* (?:tu|su) (?:dinero|capital)|inversion(?:es)? (?:segura|garantizada)|desde casa|ingresos? (?:extra|pasivos?)|robot de trading|invirtiendo|inviert[ae]',
      'заработ\\p{L}*|без вложений|криптовалют\\p{L}*|gagner de l.argent|geld verdienen|ganhe dinheiro|renda extra',
    ),
    isTrade: false,
  },
  inheritance: {
    phrases: phrases(
      'next of kin|inheritance|lottery|million (?:us |american )?(?:dollars|pounds|euros)|(?:usd|us\\$|[$€£]) ?\\d[\\d,.]{0,12} ?(?:m|million)|beneficiary|widow|terminal(?:ly)? ill\\p{L}*|cancer patient|late (?:client|husband|father)|barrister|unclaimed|strictly confidential|dearest|donat(?:e|ion)|you(?: have|.ve)? won|shares your surname|fund transfer',
      'herencia|enfermedad (?:grave|terminal)|millones de (?:dolares|euros)|viuda|querid[oa] amig[oa]|datos bancarios|(?:ha|has) ganado|reclam\\p{L}* su premio|su premio|sorteo|felicidades|donar',
      'heritage|erbschaft|millionen euro|наследств\\p{L}*',
    ),
    isTrade: false,
  },
  loans: {
    phrases: phrases(
      'business loans?|working capital|merchant cash|lines? of (?:credit|funding)|pre-?(?:approved|selected|qualified)|(?:no|bad) credit(?: check)?|funding (?:up to|for your)|same[- ]day (?:funding|approval)|approval same day|debt relief|loans? (?:up to|from|at)|private lenders?|no collateral|no upfront fees?|up to [$€£]\\d[\\d,.]{0,12}k?|(?:seek|need) (?:financing|funding|cash)|\\d+ ?% interest|if you qualify|may qualify|government refunds?|tax credits?|refunds',
      'prestamos?|creditos? (?:de|hasta|inmediatos?|personales|rapidos?)|sin aval|sin (?:revisar|consultar) (?:buro|historial)|interes del? \\d+ ?%|(?:necesita|requiere) dinero|financiamiento|otorgamos|respuesta inmediata',
      'prets? (?:entre|rapide|personnel)\\p{L}*|taux d\\p{L}* ?(?:interet)?|sofortkredit|kredit|ohne schufa|auszahlung|emprestimos?|prestiti|prestito|tasso del|кредит\\p{L}*|займ\\p{L}*|pozyczk\\p{L}*',
    ),
    isTrade: false,
  },
  threat: {
    phrases: phrases(
      'copyright (?:infringement|violation)|(?:images?|photos?) (?:stolen|used) without|images that belong to|i hacked|(?:was|been) (?:compromised|hacked)|your (?:account|domain|mailbox|email|storage|invoice) (?:will be|has been|is about to|is full|storage|expires?)|is about to expire|before it expires|(?:verify|confirm) (?:your|whether)|(?:bitcoin|your) (?:wallet|address)|legal action will|will be sued|see the proof|final notice|pay here|(?:sign|log) ?in here|on hold|balance of|authorized registrar|within \\d+ hours|we publish|claim (?:it|now|here)|search engine registration',
      '(?:su|tu) (?:cuenta|dominio|buzon|correo) (?:sera|ha sido|vence|caduca|expira)|(?:verifique|confirme) su|accion(?:es)? legal(?:es)?|ultimo aviso|suspendid[ao]',
    ),
    isTrade: false,
  },
  'contact-lists': {
    phrases: phrases(
      '(?:email|e-mail|contact|mailing|customer) (?:lists?|databases?)|b2b (?:leads?|contacts|data)|(?:verified|targeted|fresh|qualified) (?:leads?|contacts|emails|appointments)|attendees?(?: list| contacts)?|\\d[\\d,.]{0,12}k? (?:contacts|records|leads|emails|appointments)|mass (?:mailing|email)|contact ?(?:forms?|pages?) (?:messages?|submission|marketing|blast)|(?:submit|send) your (?:message|ad|offer) to|million (?:sites|websites|people)|(?:posts?|sends?) (?:ads|messages) to|you are reading this|as you read this',
      'bases? de datos|contactos (?:de empresas|verificados|actualizados)|\\d[\\d,.]{0,12} contactos|envios? masivos?|correos masivos',
      'рассылк\\p{L}*|обратной связи|базам|ваше предложение увид\\p{L}*',
    ),
    isTrade: false,
  },
  'opt-out': {
    phrases: phrases(
      'unsubscribe|opt[- ]?out|reply (?:with )?["\']?(?:stop|remove|no|yes)|to be removed|(?:don.t|no longer) (?:want|wish)(?: to (?:receive|hear))?(?: messages| emails)|not interested,? (?:just|please)',
      'darse de baja|para no recibir',
    ),
    isTrade: false,
  },
  pitch: {
    phrases: phrases(
      '(?:rank(?:ing)?|redesign|promot(?:e|ing)|improv(?:e|ing)|optimi[sz](?:e|ing)|boost(?:ing)?|grow(?:ing)?|increas(?:e|ing)|driv(?:e|ing)|build(?:ing)?|develop(?:ing)?|fix(?:ing)?|plac(?:e|ing)|outsource)\\b[^.!?\\n]{0,50}\\byour (?:web ?sites?|site|business|brand|company|online presence|sales|traffic|visibility|rankings?|app|google|calendar|seo projects?)',
      'your (?:web ?site|site|homepage|page)\\b[^.!?\\n]{0,60}\\b(?:not (?:ranking|showing|getting)|errors?|issues|outdated|old[- ]fashioned|is missing|penalt\\p{L}*|could be|can be improved|needs?|deserves|on page \\d+|came up|links to)',
      '(?:noticed|found|saw|came across|going through|looking (?:at|through)|reviewed|reviewing|visited|visiting|checked|analy[sz]ed|scanned|scan of|audit of|browsing)\\b[^.!?\\n]{0,40}\\byour (?:web ?site|site|homepage|page|blog|online)',
      'your competitors|you are losing|(?:businesses|agencies|companies) like yours|lose (?:leads|visitors|customers)|turn visitors into|triple (?:your|the) sales|are getting more traffic than you',
      '(?:note|vi|revise|revisamos|hemos revisado|analice|analizamos|encontre|detecte|detectamos|visite)\\b[^.!?\\n]{0,25}\\b(?:su|tu) (?:pagina|sitio|web|negocio|tienda)',
      '(?:aument|mejor|posicion|impuls|increment|optimi[cz])\\p{L}*[^.!?\\n]{0,40}\\b(?:su|tu) (?:pagina|sitio|web|negocio|empresa|marca|tienda|trafico|presencia|visibilidad)|(?:su|tu) (?:pagina|sitio|web)\\b[^.!?\\n]{0,30}\\b(?:errores|problemas|no aparece|perdiendo)|perdiendo (?:clientes|ventas)|su visibilidad',
      'ihre (?:web ?seite|website|homepage)|votre site|(?:seu|suas) (?:site|vendas|negocio)|ваш\\p{L}* сайт\\p{L}*|продвижени\\p{L}* сайт\\p{L}*',
    ),
    isTrade: false,
  },
  offer: {
    phrases: phrases(
      '(?:we|i)(?: are|.re| am|.m)? (?:an? |certified |iso |dedicated )*(?:(?:leading|professional|reputed|top|full[- ]service|experienced|certified|expert|offshore|digital|seo|web|it|india[n]?|freelance|private|\\d{1,4}\\+)[- ,]*)+(?:agency|company|team|firm|developer|designer|experts?|freelancer|specialists?|writer|lender)|our (?:services|team|packages|agency|rates|prices|experts?|software|work) (?:include|offer|can|start|has|have|is|are|specializ|posts?|sends?)',
      '(?:we|i) (?:offer|provide|deliver|sell|supply|manufacture|produce|create|grow|build|specialize|help (?:agencies|businesses|companies|brands|you)|(?:only )?get paid)|(?:we|i) (?:can|could|will|would love to) (?:help|get|rank|give|send|bring|design|build|create|generate|make|place|put|fix|redo|contribute|offer|write)|we (?:have|pay|accept|made|just published)(?! (?:an? )?(?:problem|question))|(?:developer|marketer|expert|freelancer) with',
      '(?:somos|soy) (?:una? )?(?:agencia|empresa|equipo|especialistas?|expert[oa]s?|fabricantes?|consultor\\p{L}*|profesional\\p{L}*) ?(?:de|en|seo|lider|web)?|(?:le|les|te) (?:ofrecemos|ofrezco|ofresco|hago|hacemos|ayudamos|envio|enviamos)|ofrecemos (?:servicios|nuestros|disen|soluciones|paquetes)|nuestros? (?:servicios?|planes|paquetes|precios|equipo|catalogo)|(?:contamos con|tenemos) (?:planes|paquetes|clientes que|mas de)|vendemos (?:bases|enlaces|seguidores|leads)|podemos (?:llevar|ayudar|mejorar|posicionar|aumentar|hacer|incrementar)\\p{L}*|puedo (?:corregir|mejorar|posicionar|ayudar)\\p{L}*',
      'nous (?:offrons|proposons|sommes une? (?:agence|entreprise))|je vous propose|wir (?:bringen|bieten|sind eine? agentur)|angebot|vendemos (?:backlinks|seguidores)|somos uma (?:agencia|empresa)|oferecemos|podemos (?:triplicar|aumentar|ajudar)|offriamo|oferujemy|предлагаем|мы (?:предлагаем|делаем)|satisi|uygun fiyat',
    ),
    isTrade: false,
  },
  'asks-for-reply': {
    phrases: phrases(
      '(?:can|may|shall|could|should) (?:i|we) (?:please )?(?:send|share|show|quote|email|forward|speak|offer|give) ?|want me to (?:send|share|show)|mind if i|(?:send|share)(?: over)? (?:you |me )?(?:a |an |the |my |our |some |more )?(?:quick |free |seo )?(?:proposal|quote|price list|portfolio|rate card|samples?|screenshot|video|examples|audit|report|catalog\\p{L}*|demo|analysis|mockup|topic ideas)|(?:send|share) (?:over )?(?:a|your) (?:whatsapp|phone|\\d minute)',
      'let me know (?:if you|a |your |for |when you)|kindly (?:revert|reply|contact|let)|await\\p{L}* your|(?:would|are) you (?:be )?(?:interested in|the right person|looking for|open to|consider)|interested\\?|(?:worth|up for) an? [^.!?\\n]{0,15}(?:chat|call)|when can we (?:speak|talk|chat)|suitable time|do you (?:want|need) (?:an?|new|more|email|help with)|would you like an?|reply (?:to|with) your|message us|contact (?:us|me|my|our)|what (?:is|are) your (?:fee|price|rate)s?|tell us your price|how much do you charge for|if you have any requirement|see if you qualify|give me (?:one|a) chance|share your',
      '¿?(?:le|les|te) (?:envio|interesa|gustaria|interesaria|paso|mando|comparto)|¿?agendamos|quedo atent[oa]|esperamos su|a que numero|escrib(?:anos|eme|ame)|contacte?(?:nos|me)|responda con|solicite|pida su|registrese|empieza aqui|cotizacion sin|¿?aceptan|su tarifa|cual es el precio por',
      'contactez[- ](?:moi|nous)|souhaitez[- ]vous (?:recevoir|un)|jetzt [^.!?\\n]{0,40}anfordern|posso enviar|vamos marcar|contattateci|prosze o kontakt|пишите|подробности|переходи\\p{L}*|hemen',
    ),
    isTrade: false,
  },
  'sales-talk': {
    phrases: phrases(
      '(?:click here|act now|order (?:now|here)|buy (?:now|tokens|\\d+)|(?:try|get|order|grab) (?:it|yours|this)(?: now| here|:)|register now|shop online|limited[- ]time|this (?:week|month) only|special (?:offer|price|discount)|\\d{1,3} ?% (?:off|discount|cheaper|returns?|cost)|best prices?|lowest price|money[- ]back|free (?:of (?:cost|charge)|trial|audit|quote|demo|consultation|website|mockup|report|sample|shipping|seo|\\d+ minute)|no obligation|(?:first|setup)[^.!?\\n]{0,15} free|only \\$\\d+|with only|starting (?:at|from) (?:just |only )?\\$\\d|for (?:just |only )?\\$\\d+|\\$\\d+ ?(?:/|per ) ?(?:hour|month|week)|wholesale|factory price|quick (?:chat|question|scan)|dear (?:sir|madam|team|business owner|website owner|webmaster|friend|site owner|owner|beneficiary|purchasing manager)|respected sir|hello (?:admin|business owner|sir)|greetings of the day|low cost|affordable|fraction of|price list|monthly packages?|no contract|cancel any ?time|on autopilot|deadline is near|hope (?:you|this)[^.!?\\n]{0,10} (?:are|finds?|is) (?:doing )?(?:well|you well)|for (?:pennies|cheap))',
      'oferta|por tiempo limitado|bajo costo|a bajo precio|precios? (?:de fabrica|accesibles?|economicos?)|planes accesibles|sin compromiso|muestra gratis|auditoria (?:seo )?gratis|gratis y sin|desde (?:solo )?\\$?\\d+(?: dolares| euros)?|(?:por|a) (?:solo )?(?:\\$ ?\\d+|\\d+ ?(?:€|euros|dolares))|estimad[oa]s?(?: propietari[oa]| duen[oa]|[:,])|entrega en \\d+|haga clic|compr[ae] (?:ya|ahora|seguidores)|garantizad[ao]s?|\\d+ ?% (?:de descuento|mensual|diario)|por semana',
      'kostenlose?|nur diese woche|guenstig\\p{L}*|prix reduit|devis gratuit|gratuite?|a partir de r\\$|melhor preco|najlepszej cenie|гарантия|лучш\\p{L}*|цена от|\\d+ рублей|firsat\\p{L}*',
    ),
    isTrade: false,
  },
  'link-trade': {
    phrases: phrases(
      'guest[- ]?posts?|guest (?:articles?|blogging)|(?:contribute|write|publish) an? (?:article|post|unique)|unique \\d+ words?|sponsored (?:posts?|articles?|content)|link (?:insertions?|exchange|swaps?|placements?|building (?:service|package)s?)|\\d[- ]way link|do-?follow|d[ar] ?\\d{2}|\\b(?:boost|increase) d[ar]|high[- ](?:da|dr|authority)|back ?links? (?:packages?|from|for|service)|(?:edu|gov)(?: and gov)? backlinks|web 2\\.0|tiered|pbn|write for you|author bio|link back to|(?:adding|add|include) (?:our|my|a) (?:link|resource)|great addition|your readers|infographics?|niches?|abc link|advertisers',
      'articulos? (?:patrocinad\\p{L}*|invitad\\p{L}*)|publi\\p{L}* un articulo|enlaces? (?:dofollow|permanentes?|de calidad)|un enlace|intercambio de enlaces|por publicacion|compr\\p{L}* enlaces',
      'backlinks|hacklink|вечные ссылки|ссылк\\p{L}*|прогон|articles? invites?|gastartikel|linki seo|tanitim yazisi|artigos? patrocinad\\p{L}*',
    ),
    isTrade: true,
  },
  'seo-offer': {
    phrases: phrases(
      '(?:first|1st|top) (?:page|position|spot|3|10)? ?(?:of|on|in) google|google (?:on )?(?:1st|first|top) page|on google(?:.s)? (?:1st|first)|page (?:one|1) of google|#1 (?:on|in) google|rank (?:#|no\\.? ?|number )(?:1|one)|guaranteed? (?:rankings?|results|traffic|first)|\\d[\\d,]{0,12}k? (?:visitors|backlinks)|map pack|major search engines',
      'seo (?:experts?|specialists?|freelancer|agency|services?|packages?|team|professionals?|audit report|proposal|opportunit\\p{L}*|reseller|projects?|analysis|company|techniques)|white ?hat|google safe|white[- ]label|on[- ]page|off[- ]page|link building|smo|ppc|web ?site (?:design|development)|web (?:design|development)|mobile apps?|wordpress and|directory submissions?|local citations|\\d+ citations|broken links|missing schema|technical errors|target keywords|content writing|google reviews on|explainer videos?|ai chatbot',
      'posicionamiento (?:web|seo|en google)|primer(?:os|a|as)? (?:lugar(?:es)?|pagina|posicion\\p{L}*) (?:de|en) google|especialista seo|servicios de seo|auditoria seo|agencia (?:de )?(?:seo|posicionamiento|marketing)|diseno (?:y desarrollo )?web|desarrollo web|redes sociales|\\d[\\d,.]{0,12} visitas|visitas reales|mala optimizacion|campanas en',
      'в топ|seo|platz 1|referencement|creation de (?:votre )?site|trafego pago|pozycjonowanie|раскрутк\\p{L}*|yandex|яндекс',
    ),
    isTrade: true,
  },
  'bought-fame': {
    phrases: phrases(
      '(?:real |active |organic )?(?:instagram|tiktok|youtube|facebook|twitter) (?:followers|likes|views|subscribers)|\\d+k? (?:real )?(?:instagram )?followers|likes and views|(?:five|5)[- ]star (?:google )?reviews|grow accounts',
      'compr[ae] seguidores|seguidores y likes|(?:seguidores|likes) reales|\\d+ (?:seguidores|likes)',
    ),
    isTrade: false,
  },
  goods: {
    phrases: phrases(
      'manufacturers?|factory|catalog(?:ue)?|moq|\\d+ pcs|fast shipping|shipping (?:usa|worldwide|from)|rohs|suppliers?|shenzhen|guangzhou|ningbo|yiwu|with your logo|virtual assistants?|from the philippines',
      'fabricantes? de|precios? de fabrica|envios? a todo el mundo|catalogo|proveedor(?:es)? de',
    ),
    isTrade: false,
  },
  'other-channel': {
    phrases: phrases(
      'whats ?app|telegram|skype|wechat|t\\.me|dm (?:me|us|for)',
      'телеграм\\p{L}*|вотсап',
      '@\\w*(?:seo|top|vip|link)\\w*',
    ),
    isTrade: false,
  },
  // Chinese and Arabic put no blanks between words.
  'other-offer': {
    phrases: new RegExp(
      plainLetters(
        '工厂|价格优惠|质量保证|报价|微信|外链|排名|代发|首页|优化|推广|贷款|博彩|赌场|娱乐城|发票|عرض خاص|تصميم مواقع|محركات البحث|أقل سعر|تواصل معنا|واتساب|قرض|تمويل',
      ),
      'giu',
    ),
    isTrade: false,
  },
} as const satisfies Record<string, { phrases: RegExp; isTrade: boolean }>;

/**
 * How someone writes who wants something done for the own business. Each takes one sign away from
 * what the words say.
 */
export const needs: readonly RegExp[] = [
  phrases(
    "(?:our|my)\\s+(?:own |old |first |two |[\\w'-]+ )?(?:[\\w'-]+ )?(?:site|website|shop|store|business|company|firm|practice|clinic|office|restaurant|hotel|rankings?|traffic|leads|calls|bookings|customers|patients|pages?|blog|domain|listing|profile|competitors?|name|menu|photos|doctors|budget|email|number)",
    '(?:mi|mis|nuestr[oa]s?) (?:propi[oa] )?(?:negocio|pagina|sitio|web|tienda|empresa|taller|clinica|local|sobrino|clientes|correo|dominio|instagram|oficina|telefono|cel)',
    'mes clients|mon (?:site|entreprise)|meu (?:site|negocio)|meine? (?:seite|firma|website)|мой сайт|моих клиент\\p{L}*',
  ),
  phrases(
    '(?:we|i)(?: have|.ve)? (?:need|want(?: to (?:rank|know|grow|hire|get))?|run|own|manage|paid|rent|moved|open|rank|got|lost|was|were|tried|serve)|(?:we|i) (?:are|am|.m|.re) (?:a licensed|starting|looking for|writing|trying|losing|not)|(?:\\w+ ){0,3}(?:firm|practice|clinic|nonprofit)[,.]|(?:i.m|i am|we.re|we are) a (?:small|local|family|licensed|student|marketing student|\\w+ (?:clinic|practice|startup))|looking for (?:a consultant|someone|help|an? seo)|second opinion|(?:promis|offer)\\w* (?:us|me)|my gut|someone (?:is|promises|promised|offers|offered|told)|(?:help|call) (?:me|us)|need someone',
    '(?:necesito|necesitamos|quiero|queremos|busco|buscamos|quisiera|tengo (?:una?|clinica|\\d)|tenemos (?:una?|un local)|tengo|pague|me (?:llegan|ofrecen|hizo|recomendo)|nos (?:ofrece|ofrecen|recomendo)|no vendemos|somos (?:una? )?(?:bufete|parroquia|familia|iglesia|restaurante))',
    'tenho|preciso|quero|faco|mwen gen|j.ai (?:un|une)|je (?:suis|cherche|voudrais)|ich (?:habe|suche)|wir (?:suchen|vermieten|haben)|vorrei|affitto|szukam|potrzebuje|у меня|я риелтор|мне нужн\\p{L}*|хочу',
  ),
  phrases(
    '(?:can|could|would|will) (?:you|we) (?:please )?(?:help|look|call|tell|check|quote|give (?:us|me)|explain|take|come|schedule|get the)|who can help|do (?:you|u) (?:work|take|help|do|handle|train|sign|know|think|also|offer)|how (?:much (?:is|do you|would|does|for a)|long|do i|can i|soon)|what (?:would|do|can|does) (?:you|i|it|an?|be)|is (?:that|this|it|there|an? |\\$\\d+)|are you (?:available|taking|able)|who would|should (?:i|we)',
    '¿?(?:cuanto (?:cobra|cuesta|tiempo|seria|vale)|me pued[ae]n?|pued[ae]n? (?:ayudar|llamar)me|podria (?:enviar|ayudar|llamar)\\p{L}*|trabaja[ns]?|hacen|ofrecen?|atiende[ns]?|que opina|es verdad|cuando podemos|algun consejo|llameme|precio x favor)',
    'quanto custa|voce atende|pode me ajudar|ede m|travaillez[- ]vous|pouvez[- ]vous|combien|was kostet|arbeiten sie|lavorate|quanto costa|ile kosztuje|сколько|можно ли|перезвоните|请问|多少钱|我在|我的',
  ),
];

/** Words in an address or a domain that name what spam sells. */
export const senderWords =
  /seo|backlink|outreach|posicionamiento|marketing|digital|web(?:dev|design|serv|growth)|sales|promo|offers?|leads|casino|apuesta|bet(?!h)|crypto|token|forex|trading|invest|loan|fund|capital|credit|prestamo|rank|traffic|followers|seguidores|replica|meds|pharma|boost|expert|\.bd|bdm|freelance/iu;

/**
 * Returns a pattern for any of the phrases as whole words, in folded text. None looks at more than
 * a sentence, so that long text costs no time.
 */
function phrases(...alternatives: readonly string[]): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${plainLetters(alternatives.join('|'))})(?![\\p{L}\\p{N}])`, 'giu');
}

/**
 * Returns text without accents and with plain apostrophes, which patterns and learned words
 * compare.
 */
export function plainLetters(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/gu, '')
    .replace(/[’‘]/gu, "'");
}
