var e=`local-here = This game is held in this browser alone, since the server could not be reached when it began. Nothing of it is sent anywhere.
local-failed = The game cannot be opened here. The browser may be too old: reload the page to try again.
local-new-version = A new version of Lusus is here. Your game goes on; reload when it suits you.
local-reload = Reload
`;export{e as sentences};