#!/bin/sh
# Speaks UGI well until it is to move; then it does what its first argument
# says. It notes its process, and those it starts, in the file of its second;
# if that is to run once, and there is a note already, it ends at once.
if [ "$1" = once ] && [ -s "$2" ]; then
    exit 1
fi
echo $$ >>"$2"
while read -r line; do
    case $line in
    ugi) echo "id name troublesome" && echo ugiok ;;
    isready) echo readyok ;;
    quit) exit 0 ;;
    go*)
        case $1 in
        illegal) echo "bestmove z99" ;;
        wordless) echo "bestmove" ;;
        crash | once)
            echo "out of cheese" >&2
            exit 3
            ;;
        hang)
            sleep 1000 &
            echo $! >>"$2"
            ;;
        flood) while echo "info string still thinking"; do :; done ;;
        long)
            head -c 300000 /dev/zero | tr '\0' x
            echo
            echo "bestmove z99"
            ;;
        late) sleep 0.3 && echo "bestmove z99" ;;
        esac
        ;;
    esac
done
