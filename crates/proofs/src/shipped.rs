/// A certificate that is part of the program.
#[derive(Clone, Copy, Debug)]
pub struct Shipped {
    /// What it is called, after the game it is about.
    pub name: &'static str,
    /// The bytes of its file.
    pub bytes: &'static [u8],
}

/// In a browser they come when they are wanted.
#[cfg(not(target_arch = "wasm32"))]
impl Shipped {
    /// Player 2 wins Knight Line from the start, in both variants.
    pub const KNIGHTLINE: Shipped =
        Shipped { name: "knightline", bytes: include_bytes!("../data/knightline.lcert") };

    /// Every certificate that is part of the program.
    pub const ALL: [Shipped; 1] = [Shipped::KNIGHTLINE];

    /// The certificate. A test verifies it, so that players may trust it.
    #[must_use]
    pub fn certificate(self) -> crate::Certificate {
        crate::Certificate::read(self.bytes).expect("the shipped certificates are well formed")
    }
}
