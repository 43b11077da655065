extension CommonPasswords {
  /// Words that passwords are made of again and again, in several languages, as one reads of after each breach; written down here by
  /// hand, and by no means all.
  static let own = """
    password passwort passw0rd passwd pass secret geheim hidden private default changeme change letmein \
    login logon access open enter welcome willkommen hello hallo bonjour hola ciao admin administrator \
    root user guest test tester testing demo example sample temp system server computer internet network \
    google facebook youtube twitter instagram amazon apple samsung nokia microsoft windows linux android \
    qwerty qwertz azerty qwer asdf zxcv yxcv abcd iloveyou ilove love liebe amour amor lover loveme \
    loveyou forever always baby babygirl babyboy angel angels sweet sweety honey schatz princess prince \
    queen king kitty kitten puppy monkey dragon tiger lion eagle wolf bear horse pony dolphin panda shark \
    spider snake cobra falcon phoenix unicorn butterfly flower rose lily daisy jasmine cherry cookie \
    cookies chocolate banana orange apples pepper ginger cheese pizza coffee butter sugar candy \
    sunshine sunny summer winter spring autumn sommer herbst monday tuesday wednesday thursday friday \
    saturday sunday january february march april june july august september october november december \
    football soccer baseball basketball hockey tennis golf rugby fussball futbol arsenal liverpool \
    chelsea barcelona madrid juventus milan bayern schalke yankees lakers cowboys steelers eagles rangers \
    superman batman spiderman ironman starwars pokemon pikachu naruto matrix gandalf hobbit frodo merlin \
    hunter killer ninja samurai warrior soldier sniper ranger pirate viking knight wizard master boss \
    shadow ghost demon devil satan heaven jesus christ church blessed faith grace hope peace freedom \
    trustno1 trust nothing whatever something anything everything secure security money dollar rich lucky \
    happy smile party music guitar piano drummer metal rocknroll rock hiphop dance disco blink182 metallica \
    nirvana beatles eminem rammstein slipknot gamer games gaming player minecraft fortnite roblox playboy \
    mustang ferrari porsche mercedes corvette camaro chevy yamaha harley suzuki honda toyota nissan \
    michael jennifer jessica jordan ashley daniel thomas robert charlie andrew william richard joshua \
    matthew anthony nicole michelle amanda melissa stephanie martin george maggie buster bailey tucker \
    pepper harley ginger sophie lucky rocky max molly toby oscar felix simba bella luna \
    london paris berlin wien madrid roma moscow newyork boston dallas chicago texas america canada mexico \
    brazil germany deutschland france england ireland scotland australia india china japan \
    silver golden diamond crystal black white green purple yellow orange blue rainbow starlight stars \
    moon moonlight thunder lightning storm fire flame snow snowball water ocean beach island mountain \
    school student teacher college family mother father mutter vater sister brother friend friends \
    fuckyou fuckoff fuck asshole bitch pussy sexy hottie cool awesome crazy stupid idiot loser winner \
    number one two three first last mypassword mypass mysecret newpassword oldpassword nopassword \
    animation film movie cinema drawing artist director camera
    """
}
