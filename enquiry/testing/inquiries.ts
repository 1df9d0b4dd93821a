/** One message as a visitor or a robot sends it. What is left out is empty. */
export type Inquiry = {
  name: string;
  email: string;
  company?: string;
  phone?: string;
  message: string;
  fillTime?: string;
  honeypot?: string;
  /** Where it came from; an address of its own unless given. */
  address?: string;
};

/**
 * Fifty messages of people who may become clients, with the odd traits that filters trip over. None
 * may be marked.
 */
export const honest: readonly Inquiry[] = [
  { name: 'Dana Reyes', email: 'dana@reyesbakery.example', message: 'We need help with our shop.' },
  { name: 'Al', email: 'al@alstowing.example', message: 'Call me' },
  {
    name: 'Marisol Peña',
    email: 'marisol.pena@gmail.com',
    phone: '305-555-0111',
    message: 'Hola, ¿trabajan con clínicas dentales? Necesito más pacientes de Hialeah.',
  },
  {
    name: "Siobhan O'Neill",
    email: 'siobhan@oneill-law.example',
    company: "O'Neill Law",
    message:
      "We're a three-attorney firm in Tampa. Our traffic dropped 40% after the September update. What would an audit cost?",
  },
  {
    name: 'José Luis Martínez García',
    email: 'jl@mgroofing.example',
    message:
      'Roofing company, Broward and Miami-Dade. Every lead costs us $180 on ads. Can organic search bring that down?',
  },
  // Seven addresses: the own site and six competitors.
  {
    name: 'Greg Hall',
    email: 'greg@hallpools.example',
    company: 'Hall Pools',
    message:
      'Our site is https://www.hallpools.example and these are the competitors that show up before us: https://poolsa.example https://poolsb.example https://poolsc.example https://poolsd.example https://poolse.example https://poolsf.example. Can you tell me why they win?',
  },
  {
    name: 'Priya Nair',
    email: 'priya.nair@outlook.com',
    message:
      'I run seven vacation rental sites and want them on one domain: https://keys-one.example, https://keys-two.example, https://keys-three.example, https://keys-four.example, https://keys-five.example, https://keys-six.example and https://keys-seven.example. Is a merge worth it?',
  },
  // Markup that is quoted, because the question is about it.
  {
    name: 'Tom Becker',
    email: 'tom@beckermarine.example',
    message: 'My developer put <a href="/services">services</a> in the footer of every page. Does that hurt us?',
  },
  {
    name: 'Wei Zhang',
    email: 'wei@zhangdental.example',
    message:
      'Search Console complains about this line in our header: <a href="https://zhangdental.example/book">Book</a>. What does "crawled, not indexed" have to do with it?',
  },
  {
    name: 'Ruth Adler',
    email: 'ruth@adlerinteriors.example',
    message: 'Is "<a href" with rel=nofollow right for our Instagram links, or should we drop them?',
  },
  // Links and odd things in the name.
  {
    name: 'www.joesplumbing.example',
    email: 'joe@joesplumbing.example',
    message: 'Leaks and water heaters, Fort Lauderdale. We get calls from Yelp but none from Google.',
  },
  {
    name: 'Maria Lopez, www.mariascakes.example',
    email: 'maria.lopez@gmail.com',
    company: "Maria's Cakes",
    message: 'Wedding cakes in Orlando, please call after 3.',
  },
  {
    name: 'Kim (kimfitness.example)',
    email: 'kim@kimfitness.example',
    message: 'Personal trainer, want to be found in Coral Gables.',
  },
  {
    name: 'Dr. Free, DDS',
    email: 'office@freedental.example',
    message: 'We opened a second office in Brandon and it does not show on the map.',
  },
  {
    name: 'Won Park',
    email: 'won@parktailors.example',
    message: 'Tailor shop, 22 years in Doral. No website yet. Where do I start?',
  },
  // Faster than a second: autofill and a pasted or prepared text.
  {
    name: 'Carla Dunn',
    email: 'carla@dunnvets.example',
    message: 'Please call me about the automation service.',
    fillTime: '640',
  },
  {
    name: 'Ben Ortiz',
    email: 'ben@ortizhvac.example',
    company: 'Ortiz HVAC',
    message: 'We met at the chamber lunch. Here is the site: https://ortizhvac.example. Budget is around $3,000.',
    fillTime: '310',
  },
  {
    name: 'Naomi Fields',
    email: 'naomi@fieldsflorist.example',
    message: 'Sending this again, I am not sure the first one went through. Florist in Sarasota, need local search.',
    fillTime: '150',
  },
  {
    name: 'Naomi Fields',
    email: 'naomi@fieldsflorist.example',
    message: 'Sending this again, I am not sure the first one went through. Florist in Sarasota, need local search.',
    fillTime: '90',
  },
  // Burned before, and telling about it in the trade's own words.
  {
    name: 'Hank Doyle',
    email: 'hank@doylefence.example',
    message:
      'Last agency promised us the first page of Google and sold us guest posts on junk sites. Now our rankings are gone. Can you clean it up?',
  },
  {
    name: 'Lena Fisch',
    email: 'lena@fischyoga.example',
    message: 'Someone offered me 50 dofollow backlinks from DA 60 sites for $200. Should I do it or stay away?',
  },
  {
    name: 'Oscar Vidal',
    email: 'oscar@vidalmovers.example',
    message:
      "An SEO company guaranteed rankings and I paid for a year. My traffic is flat. I'd like a second opinion before I renew.",
  },
  {
    name: 'Pat Quinn',
    email: 'pat@quinntax.example',
    message:
      'We keep getting emails that our website has errors and is not ranking. Is any of it true? I would pay for an honest look.',
  },
  {
    name: 'Eva Stone',
    email: 'eva@stonegallery.example',
    message: 'Your article says posts can be cut. We have 400 blog pages. How do we decide which ones?',
  },
  // Trades whose words are spam elsewhere.
  {
    name: 'Rick Sands',
    email: 'rick@casinopartyrentals.example',
    company: 'Casino Party Rentals',
    message: 'We rent roulette tables for casino nights at weddings and company events across Central Florida.',
  },
  {
    name: 'Dr. Anita Rao',
    email: 'anita@raourology.example',
    message: "Men's health practice. Patients search for Viagra alternatives; what may a clinic write about that?",
  },
  {
    name: 'Luz Herrera',
    email: 'luz@herreracpa.example',
    message:
      'CPA firm, mostly crypto trading taxes and estate inheritance questions. Want more consultations from Miami.',
  },
  {
    name: 'Dale Cooper',
    email: 'dale@suncoastlending.example',
    company: 'Suncoast Lending',
    message: 'We are a licensed lender for business loans in Pinellas County. Banks outrank us for every term.',
  },
  {
    name: 'Grace Kim',
    email: 'grace@kimcbd.example',
    message: 'CBD store in St. Pete. Ads reject us, so organic is the only way. Do you take such clients?',
  },
  {
    name: 'Victor Cruz',
    email: 'victor@cruzip.example',
    message:
      'Law office for copyright infringement cases. Need pages that rank for photographers whose images were used.',
  },
  {
    name: 'Amber Lee',
    email: 'amber@leeboudoir.example',
    message: 'Boudoir photographer in Ybor City. Google hides half of my pages behind SafeSearch. Fixable?',
  },
  {
    name: 'Mike Tran',
    email: 'mike@tranleads.example',
    message: 'B2B software. Our sales team lives off a contact list we bought, and I want inbound instead.',
  },
  // Short, long, in other words, with other things in them.
  { name: 'Jo', email: 'jo@jo.example', message: 'Price?' },
  {
    name: 'Yelena Petrova',
    email: 'yelena@petrovarealty.example',
    message:
      'Здравствуйте! У меня агентство недвижимости в Sunny Isles. Нужны клиенты из поиска, говорите по-английски, я пойму.',
  },
  {
    name: '李伟',
    email: 'li.wei@gmail.com',
    message: '您好，我在奥兰多经营一家餐馆，想让更多游客在网上找到我们。请用英文回复。',
  },
  {
    name: 'Claudio Rossi',
    email: 'claudio@rossiyachts.example',
    message: 'Yacht charter. We need English, Spanish and Italian pages. Do you do hreflang?',
  },
  {
    name: 'Debbie Moore',
    email: 'debbie.moore@aol.com',
    message: 'MY SON MADE OUR WEBSITE AND NOW NOBODY FINDS US. PLEASE HELP. I AM NOT GOOD WITH COMPUTERS!!!',
  },
  { name: 'Sam Whitfield', email: 'sam@whitfieldorchids.example', message: 'https://whitfieldorchids.example' },
  {
    name: 'Ines Duarte',
    email: 'ines@duartehomes.example',
    message:
      'Builder in Jacksonville. 12 model homes, 12 pages, all thin. 3 competitors with 10,000 visitors a month. Where would you start with $5k?',
  },
  {
    name: 'Kyle Novak',
    email: 'kyle@novakgolf.example',
    message: 'Can you increase bookings for our tee times? Summer is 60% off and still empty.',
  },
  {
    name: 'Hollis Grant',
    email: 'hollis@granthotel.example',
    message:
      'Boutique hotel in Key West. Our bookings come from Expedia at 18%. How much could our own site take over in a year?',
  },
  {
    name: 'Fatima Khan',
    email: 'fatima@khanpharmacy.example',
    company: 'Khan Pharmacy',
    message:
      'Independent pharmacy in Gainesville. We deliver, and no one knows. Prescription refills are the page that should show up.',
  },
  {
    name: 'Noel Baptiste',
    email: 'noel@baptisteboats.example',
    phone: '+1 954 555 0188',
    message: 'Boat repair. I have $1,500 for a start. Is a free call possible on Friday?',
  },
  {
    name: 'Tess Ryan',
    email: 'tess@ryanhr.example',
    message:
      'I manage the website for a staffing firm. My boss wants to be #1 on Google for "staffing agency Florida". Please talk sense to us.',
  },
  {
    name: 'Aaron Bloom',
    email: 'aaron@bloomsolar.example',
    message:
      'Solar installer. Two questions: do city pages still work, and would you redesign our quote form as part of it?',
  },
  {
    name: 'Rosa Delgado',
    email: 'rosa@delgadodaycare.example',
    message: 'Daycare in Kissimmee, 3 locations. Reviews are great, 4.9 stars. WhatsApp me: https://wa.me/14075550199',
  },
  {
    name: 'Stan Kowalski',
    email: 'stan@kowalskisepti.example',
    message: 'Septic tanks. Not pretty but it pays. Who writes the pages, you or me? What do you need from us?',
  },
  {
    name: 'Bianca Torres',
    email: 'bianca@torresbridal.example',
    message:
      "I'm interested in personal branding. I speak at wedding fairs and would like people to find me, not just my shop.",
  },
  {
    name: 'Chris Young',
    email: 'chris@youngpodcast.example',
    message: 'Would you come on our podcast about small business marketing? Recording is on June 3 in Tampa.',
  },
  {
    name: 'Wanda Price',
    email: 'wanda@pricemuseum.example',
    message:
      'Nonprofit museum. We have a Google grant of $10,000 a month in ads and no one who knows what to do with the website.',
  },
];

/** Fifty messages of robots and mass senders. Each must be marked. */
export const spam: readonly Inquiry[] = [
  // What only a robot does.
  { name: 'Dana Reyes', email: 'dana@reyes.example', message: 'We offer help with any shop.', honeypot: 'x' },
  { name: 'HenryDug', email: 'henry@mail.example', message: 'Good day', honeypot: 'https://spam.example' },
  { name: 'xKqTzRwBnMLp', email: 'qwrt@mail.example', message: 'PvNcWsYtGhJkLmQ' },
  { name: 'ZbRtQxWvKp', email: 'b@mail.example', message: 'hello', company: 'JkWqZxTrBv' },
  { name: 'uYtRqPlMnXc', email: 'c@mail.example', message: 'test message', fillTime: '200' },
  {
    name: 'Robert',
    email: 'robert@mail.example',
    message:
      'http://a.example http://b.example http://c.example http://d.example http://e.example http://f.example http://g.example',
  },
  { name: 'Robert', email: 'robert@mail.example', message: 'https://x.example/offer '.repeat(30) },
  { name: 'Anna', email: 'anna@mail.example', message: 'https://landing.example/go?id=8842', fillTime: '120' },
  // Markup of forums and comments.
  { name: 'Tina', email: 'tina@mail.example', message: 'Buy <a href="https://shoes.example">here</a>' },
  {
    name: 'Tina',
    email: 'tina@mail.example',
    message: 'Great post! [url=https://watches.example]replica watches[/url]',
  },
  {
    name: 'Tina',
    email: 'tina@mail.example',
    message:
      'More at <a href="http://a.example">one</a> <a href="http://b.example">two</a> <a href="http://c.example">three</a> and many other good sites about this very subject',
  },
  {
    name: 'Luke',
    email: 'luke@mail.example',
    message: '[link=https://pills.example]order[/link] with a discount and fast delivery to all states',
  },
  // Names that sell.
  { name: 'Win at www.prizes.example', email: 'p@mail.example', message: 'Please call me.' },
  { name: 'https://crypto-gift.example/claim', email: 'q@mail.example', message: 'Please confirm.' },
  { name: 'Earn $5,000 weekly http://earn.example', email: 'r@mail.example', message: 'Hello' },
  { name: 'You won 1.4 BTC www.btc.example', email: 's@mail.example', message: 'Confirm here' },
  // Gambling, pills, adult.
  {
    name: 'Mark',
    email: 'mark@mail.example',
    message: 'Best online casino with free spins, 100% off the first deposit: https://spin.example',
  },
  {
    name: 'Slot88',
    email: 'slot@mail.example',
    message: 'Judi togel terpercaya, bonus 50% off, click here https://togel.example',
  },
  {
    name: 'Health Shop',
    email: 'h@mail.example',
    message: 'Viagra and Cialis without prescription, best prices, order now',
  },
  {
    name: 'Slim Now',
    email: 'slim@mail.example',
    message: 'These weight loss gummies melt fat. Limited time offer, buy now!',
  },
  {
    name: 'Kate',
    email: 'kate@mail.example',
    message: 'Hot girls in your town want to meet. Click here https://bit.ly/3xyz',
  },
  {
    name: 'Mia',
    email: 'mia@mail.example',
    message: 'Sexy singles and sex cams, free trial https://cams.example',
    fillTime: '400',
  },
  // Money.
  {
    name: 'Mr. Ahmed Bello',
    email: 'bello@mail.example',
    message: 'Dear friend, I am the next of kin to an inheritance of 18.5 million dollars and need a partner.',
  },
  {
    name: 'Trader Joe',
    email: 'tj@mail.example',
    message: 'Earn up to $900 a day with our crypto trading signals, guaranteed profits. https://t.me/signals',
  },
  {
    name: 'Sarah Invest',
    email: 'sarah@mail.example',
    message: 'Passive income with a 12% weekly return on our investment platform. Interested? Act now.',
  },
  {
    name: 'Capital Desk',
    email: 'cap@mail.example',
    message: 'You are pre-approved for working capital of up to $250,000. No credit check. Reply STOP to opt out.',
  },
  {
    name: 'Kevin from Fundly',
    email: 'kevin@mail.example',
    message: 'We offer business loans from $10k, same-day funding for your company.',
  },
  {
    name: 'Grant Office',
    email: 'g@mail.example',
    message: 'You have been chosen as beneficiary of a lottery. Dear beneficiary, send us your bank details.',
  },
  // Threats and tricks.
  {
    name: 'Melissa Photographer',
    email: 'mel@mail.example',
    message:
      'Your website uses my images. This is copyright infringement and legal action will follow. See the proof: https://bit.ly/proof',
  },
  {
    name: 'Admin',
    email: 'admin@mail.example',
    message:
      'Your domain expires tomorrow. Verify your account at https://bit.ly/renew or your mailbox email will be closed. Click here.',
  },
  {
    name: 'Anon',
    email: 'anon@mail.example',
    message: 'I hacked your site. Send $2,000 to this bitcoin wallet, otherwise it goes public. Act now.',
  },
  // Selling search work, sites, links and lists to someone who sells search work.
  {
    name: 'Rahul',
    email: 'rahul@mail.example',
    message:
      'Hi, I was looking at your website and found errors. We are a leading SEO agency and can get you on the first page of Google.',
  },
  {
    name: 'Priyanka',
    email: 'priyanka@mail.example',
    message: 'Greetings of the day! We can improve your website ranking with our SEO packages starting at $99.',
  },
  {
    name: 'David',
    email: 'david@mail.example',
    message: 'Your site is not ranking for its main keywords. I can send you a free audit. Interested?',
  },
  {
    name: 'Web Studio',
    email: 'ws@mail.example',
    message: 'We redesign your website for only $299. Our team has 10 years of experience. Reply for a free mockup.',
  },
  {
    name: 'App Team',
    email: 'app@mail.example',
    message:
      'Dear Sir/Madam, we are a professional app development company from India. We can build your app at the lowest price.',
  },
  {
    name: 'Outreach',
    email: 'out@mail.example',
    message: 'Do you accept guest posts? We offer $50 for a dofollow link on your blog.',
  },
  {
    name: 'Link Builder',
    email: 'lb@mail.example',
    message: 'I sell high DA backlinks packages, DA 60, guaranteed results for your website ranking.',
  },
  {
    name: 'Editor',
    email: 'ed@mail.example',
    message:
      'Our client would like a sponsored post with a link insertion on your site. What are your rates? We can give you $80, just let me know if you are interested.',
  },
  {
    name: 'Data Vendor',
    email: 'data@mail.example',
    message: 'We provide verified leads and an email list of 50,000 companies. Best price.',
  },
  {
    name: 'Expo Lists',
    email: 'expo@mail.example',
    message:
      'Would you be interested in the attendees list of the trade show? If not interested, please reply with "remove".',
  },
  {
    name: 'Form Blast',
    email: 'fb@mail.example',
    message:
      'We submit your message to 5 million contact forms for just $79. This is how you got this one. Contact form marketing works!',
  },
  {
    name: 'Social Boost',
    email: 'sb@mail.example',
    message: 'Buy now 10k followers, likes and views for your brand. Limited time.',
  },
  {
    name: 'Video Guy',
    email: 'video@mail.example',
    message: 'We create explainer videos. I can make you a free sample. Our prices start at $195. Interested?',
  },
  {
    name: 'Traffic Store',
    email: 'ts@mail.example',
    message: 'Get 100,000 visitors to your site. We can send you targeted traffic, 50% off this week.',
  },
  {
    name: 'Eric Jones',
    email: 'eric@mail.example',
    message:
      'Quick question: do visitors leave your site without a word? We can help you turn them into leads. Unsubscribe at https://u.example',
  },
  {
    name: 'Virtual Help',
    email: 'va@mail.example',
    message: 'We provide virtual assistants at $5 an hour to grow your business. Quick call this week?',
  },
  {
    name: 'Reviews',
    email: 'rv@mail.example',
    message: 'We deliver 5 star reviews to boost your Google profile. 20 reviews for only $99.',
  },
  {
    name: 'Factory Lin',
    email: 'lin@mail.example',
    message: 'Dear sir, we manufacture LED signs, factory price, wholesale. Catalog: https://led.example',
  },
  {
    name: 'Игорь',
    email: 'igor@mail.example',
    message: 'Продвижение сайтов, прогон по базам, быстро и дёшево: https://prodvizhenie.example',
  },
];
