# Partidas partilhadas, e vistas a partir de uma ligação.

share-what = O que se partilha
share-game = A partida toda
share-position = Esta posição
share-link = Ligação
share-picture = Com uma imagem de pré-visualização onde a ligação for mostrada; nesse caso o servidor vê a partida
share-native = Partilhar …
share-embed = Para uma página sua
share-making = A criar a ligação …
share-failed = Neste momento não é possível criar a ligação. Tente de novo.
share-private = A ligação contém a própria partida. Nenhum servidor a guarda.

## A página de uma partida partilhada

share-title = Uma partida de { $game }
share-opening = A partida está a abrir …
share-broken = Não é possível abrir aqui a partida. O navegador pode ser demasiado antigo, ou perdeu-se a ligação: recarregue a página para tentar de novo.
share-none = Este endereço não contém nenhuma partida.
share-play = Reproduzir os lances
share-pause = Pausa
share-analyse = Analisar
share-whole = Abrir no Lusus
share-home = Ir para os jogos

## Imagens

picture-heading = Imagem
picture-last = Marcar o último lance
picture-flip = Virar o tabuleiro
picture-size = Tamanho
picture-small = pequeno: 320 píxeis
picture-medium = médio: 640 píxeis
picture-large = grande: 1280 píxeis
picture-svg = Guardar como SVG
picture-png = Guardar como PNG
picture-gif = Guardar a partida como GIF
picture-copy = Copiar a imagem
picture-copied = Copiada
picture-painting = A desenhar { $done } de { $all } …
picture-failed = Não é possível criar aqui a imagem.
picture-elsewhere = Imagens desta partida, fixas e animadas
